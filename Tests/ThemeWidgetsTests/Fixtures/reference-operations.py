#!/usr/bin/env python3
"""Writes reference-operations.json: every distinct reference case and ten more, with the ideal renderer's operations.

    python3 -W ignore reference-operations.py REFERENCE_FOLDER > reference-operations.json

REFERENCE_FOLDER holds ideal.py and cases.json.
"""
import json, sys
sys.path.insert(0, sys.argv[1])
import ideal
doc = json.load(open(sys.argv[1] + '/cases.json'))
cases=list(doc['cases'])
# Further parameters than the references': odd sizes, translucent, radius beyond half, other caps, values off the ends
def derive(c, id, **kw):
    n=json.loads(json.dumps(c)); n['id']=id; n['scale']=1
    for k,v in kw.items():
        p=n['params']; ks=k.split('__')
        for q in ks[:-1]: p=p[q]
        p[ks[-1]]=v
    for k in ('file','sha256','widthPx','heightPx'): n.pop(k,None)
    return n
by={c['id']:c for c in cases}
extra=[
 derive(by['A-glossy-normal@1x'],'A-more-1',size=[81,37],hue=0.13,saturation=0.77,brightness=0.93,alpha=0.4,cornerRadius=40.0,innerCornerRadius=2.5,outerMargin=3.25,innerMargin=4.5,outerFactors=[1.2,0.3],innerFactors=[0.2,1.4],gloss__heightFraction=0.3,shadow__blur=40.0,shadow__offset=[-3.5,7.25]),
 derive(by['A-glossy-highlighted@1x'],'A-more-2',size=[81,37],brightness=0.05,highlightedBrightnessDelta=-0.3),
 derive(by['B-bevel-normal@1x'],'B-more-1',size=[99,41],hue=0.66,saturation=0.4,brightness=0.7,alpha=0.8,outerStroke__width=3.0,innerStroke__width=1.0,innerStroke__brightnessFactor=0.5,highlight__margin=4.0,highlight__cornerRadius=1.0),
 derive(by['B-bevel-highlighted@1x'],'B-more-2',size=[99,41],highlightedBrightnessDelta=0.2),
 derive(by['C-checkbox-onwhite-selected@2x'],'C-more-1',size=[53,47],frame=[6.5,5.25,40,30],cornerRadius=30.0,check__lineWidth=3.5,check__lineCap='round',check__selectedColor=[1,0,0,0.5]),
 derive(by['C-checkbox-unselected@1x'],'C-more-2',outerShadow=None,innerShadow=None,check__vertices=[[80,70],[100,100],[120,30],[160,60]]),
 derive(by['D-meter-025@1x'],'D-more-1',size=[120,90],diameter=70.0,lineWidth=9.0,startDegrees=10.0,endDegrees=-300.0,lineCap='butt',gradientHeight=50.0,label=None,value=37.0),
 derive(by['D-meter-050@1x'],'D-more-2',label__frame=[3,4,70,60],label__align='right',value=1.0),
 derive(by['E-text@1x'],'E-more-1',frame=[0,0,372,70],text__align='right',text__size=30.0),
 derive(by['F-title-softshadow@1x'],'F-more-1',size=[333,77],cornerRadius=100.0,gradientExtraHeight=7.5,backgroundColor=[0.1,0.2,0.3,0.5]),
]
def fold(o):
    o=json.loads(json.dumps(o))
    def w(op):
        if 'sourcePaint' in op:
            op['color'][3]*=op.pop('sourcePaint')
        for q in op.get('ops',[]): w(q)
        return op
    return w(o)
out=[]
seen=set()
for c in cases+extra:
    key=json.dumps([c['kind'],c['state'],c['params']])
    if key in seen: continue
    seen.add(key)
    e={k:c[k] for k in ('id','kind','state','params')}
    if 'derived' in c: e['run']=c['derived']['run']
    e['ops']=[fold(o) for o in ideal.build_ops(c)]
    if 'derived' in c:
        t=c['params'].get('label') or c['params'].get('text') or c['params'].get('title')
        if t: e['textAdvance']=ideal.shape_text(t['font'],t['text'])[1]
    out.append(e)
json.dump({'fonts':{k:{q:v[q] for q in ('unitsPerEm','ascender','descender','sha256','faceIndex')} for k,v in doc['fonts'].items()},'cases':out},sys.stdout,ensure_ascii=False,indent=1)
print()
