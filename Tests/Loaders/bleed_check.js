// Draws rectangles of textures with linear filtering, as engines do, and measures what is wrong with them.
// `input` holds the sprites; the document has the pages' images and then each sprite's own. The answer is put into the
// document as JSON while it is being loaded: the browser prints it when it is.

const SIDE = 1024
const canvas = document.createElement("canvas")
canvas.width = canvas.height = SIDE
const gl = canvas.getContext("webgl", { premultipliedAlpha: true, antialias: false, alpha: true })

function program() {
  const shader = (type, source) => {
    const made = gl.createShader(type)
    gl.shaderSource(made, source)
    gl.compileShader(made)
    return made
  }
  const made = gl.createProgram()
  gl.attachShader(made, shader(gl.VERTEX_SHADER, `
    attribute vec4 corner; varying vec2 place;
    void main() { place = corner.zw; gl_Position = vec4(corner.xy * 2.0 / ${SIDE}.0 - 1.0, 0.0, 1.0); }`))
  gl.attachShader(made, shader(gl.FRAGMENT_SHADER, `
    precision highp float; varying vec2 place; uniform sampler2D picture;
    void main() { gl_FragColor = texture2D(picture, place); }`))
  gl.linkProgram(made)
  gl.useProgram(made)
}

function texture(image) {
  const made = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, made)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
  for (const name of ["TEXTURE_WRAP_S", "TEXTURE_WRAP_T"]) gl.texParameteri(gl.TEXTURE_2D, gl[name], gl.CLAMP_TO_EDGE)
  for (const name of ["TEXTURE_MIN_FILTER", "TEXTURE_MAG_FILTER"]) gl.texParameteri(gl.TEXTURE_2D, gl[name], gl.LINEAR)
  return { handle: made, width: image.width, height: image.height }
}

// Spans along one axis: [from, to] of the target and of the texture; three of them where the sprite is sliced.
function spans(start, length, low, high, source, sourceLength) {
  if (low + high === 0) return [[start, start + length, source, source + sourceLength]]
  const stops = [0, low, length - high, length]
  const texels = [0, low, sourceLength - high, sourceLength]
  return [0, 1, 2].map((i) => [start + stops[i], start + stops[i + 1], source + texels[i], source + texels[i + 1]])
}

function draw(texture, rect, target, slice, isPremultiplied, background) {
  gl.clearColor(...background)
  gl.clear(gl.COLOR_BUFFER_BIT)
  gl.enable(gl.BLEND)
  gl.blendFuncSeparate(isPremultiplied ? gl.ONE : gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  gl.bindTexture(gl.TEXTURE_2D, texture.handle)
  const corners = []
  for (const [top, bottom, v0, v1] of spans(target.y, target.height, slice.top, slice.bottom, rect.y, rect.height))
    for (const [left, right, u0, u1] of spans(target.x, target.width, slice.left, slice.right, rect.x, rect.width)) {
      const corner = (x, y, u, v) => corners.push(x, y, u / texture.width, v / texture.height)
      for (const [x, y, u, v] of [[left, top, u0, v0], [right, top, u1, v0], [left, bottom, u0, v1]]) corner(x, y, u, v)
      for (const [x, y, u, v] of [[left, bottom, u0, v1], [right, top, u1, v0], [right, bottom, u1, v1]]) corner(x, y, u, v)
    }
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(corners), gl.STREAM_DRAW)
  gl.drawArrays(gl.TRIANGLES, 0, corners.length / 4)
  const width = Math.ceil(target.x + target.width) + 2
  const height = Math.ceil(target.y + target.height) + 2
  const pixels = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return { pixels, width, height }
}

const whole = { left: 0, top: 0, right: 0, bottom: 0 }
const backgrounds = { white: [1, 1, 1, 1], black: [0, 0, 0, 1], red: [1, 0, 0, 1] }

// The greatest difference of any channel between a sprite drawn from its page and from a texture of its own.
function neighbours(page, alone, sprite, target, isPremultiplied) {
  let worst = 0
  for (const background of Object.values(backgrounds)) {
    const one = draw(page, sprite.rect, target, whole, isPremultiplied, background)
    const other = draw(alone, { x: 0, y: 0, width: alone.width, height: alone.height }, target, whole, isPremultiplied, background)
    for (let i = 0; i < one.pixels.length; i++) worst = Math.max(worst, Math.abs(one.pixels[i] - other.pixels[i]))
  }
  return worst
}

// How far a sprite of one colour leaves the colours between its own and the background's.
function fringe(page, sprite, target, isPremultiplied) {
  let worst = 0
  for (const background of Object.values(backgrounds)) {
    const { pixels } = draw(page, sprite.rect, target, whole, isPremultiplied, background)
    for (let i = 0; i < pixels.length; i += 4)
      for (let channel = 0; channel < 3; channel++) {
        const [low, high] = [sprite.color[channel], background[channel] * 255].sort((a, b) => a - b)
        worst = Math.max(worst, low - pixels[i + channel], pixels[i + channel] - high)
      }
  }
  return worst
}

// The greatest step between neighbouring pixels where a stretched sprite is constant: from the last pixel before the
// stretched part to the first one after it, along each axis that is stretched; and how far its corners are from those of the
// sprite drawn at its own size.
function seam(page, sprite, size, isPremultiplied) {
  const at = { x: 8, y: 8 }
  const { width: w, height: h } = sprite.rect
  const slice = sprite.slice
  let step = 0
  let corner = 0
  for (const background of Object.values(backgrounds)) {
    const own = draw(page, sprite.rect, { ...at, width: w, height: h }, slice, isPremultiplied, background)
    const large = draw(page, sprite.rect, { ...at, ...size }, slice, isPremultiplied, background)
    const pixel = (picture, x, y, channel) => picture.pixels[((y + 8) * picture.width + x + 8) * 4 + channel]
    for (let channel = 0; channel < 3; channel++) {
      for (let y = 0; y < size.height; y++)
        for (let x = slice.left; x < size.width - slice.right && sprite.stretches.x; x++)
          step = Math.max(step, Math.abs(pixel(large, x, y, channel) - pixel(large, slice.left, y, channel)))
      for (let x = 0; x < size.width; x++)
        for (let y = slice.top; y < size.height - slice.bottom && sprite.stretches.y; y++)
          step = Math.max(step, Math.abs(pixel(large, x, y, channel) - pixel(large, x, slice.top, channel)))
      for (let y = 0; y < h; y++)
        for (let x = 0; x < w; x++) {
          const isMiddle = (x >= slice.left && x < w - slice.right) || (y >= slice.top && y < h - slice.bottom)
          if (isMiddle) continue
          const far = [x < slice.left ? x : x + size.width - w, y < slice.top ? y : y + size.height - h]
          corner = Math.max(corner, Math.abs(pixel(own, x, y, channel) - pixel(large, ...far, channel)))
        }
    }
  }
  return { step, corner }
}

function measure(input) {
  program()
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0)
  gl.viewport(0, 0, SIDE, SIDE)
  const images = [...document.images]
  const pages = images.splice(0, input.pages).map(texture)
  const answer = []
  for (const [index, sprite] of input.sprites.entries()) {
    const page = pages[sprite.page]
    const found = { id: sprite.id, neighbours: 0, fringe: 0, step: 0, corner: 0, drawings: 0 }
    const alone = texture(images[index])
    for (const scale of input.scales)
      for (const [x, y] of input.offsets) {
        const target = { x: 8 + x, y: 8 + y, width: sprite.rect.width * scale, height: sprite.rect.height * scale }
        found.neighbours = Math.max(found.neighbours, neighbours(page, alone, sprite, target, input.isPremultiplied))
        if (sprite.color) found.fringe = Math.max(found.fringe, fringe(page, sprite, target, input.isPremultiplied))
        found.drawings++
      }
    for (const size of sprite.sizes) {
      const { step, corner } = seam(page, sprite, size, input.isPremultiplied)
      found.step = Math.max(found.step, step)
      found.corner = Math.max(found.corner, corner)
      found.drawings++
    }
    answer.push(found)
  }
  return answer
}

addEventListener("load", () => {
  const answer = document.createElement("pre")
  answer.id = "answer"
  answer.textContent = JSON.stringify(measure(input))
  document.body.append(answer)
})
