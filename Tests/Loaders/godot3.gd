# Draws every style box and icon of the themes in res://, alone, into a viewport, and saves what it shows.
# For each theme a folder of PNG files: NAME.png at natural size, NAME.stretched.png of boxes drawn larger.
extends SceneTree

class Canvas extends Control:
	var style
	var icon
	var area = Rect2()

	func _draw():
		if style != null:
			draw_style_box(style, area)
		elif icon != null:
			draw_texture(icon, Vector2(0, 0))

var viewport
var canvas
var report = []

func _init():
	viewport = Viewport.new()
	viewport.transparent_bg = true
	viewport.usage = Viewport.USAGE_2D
	viewport.render_target_update_mode = Viewport.UPDATE_ALWAYS
	viewport.render_target_v_flip = true
	viewport.render_target_clear_mode = Viewport.CLEAR_MODE_ALWAYS
	root.add_child(viewport)
	canvas = Canvas.new()
	viewport.add_child(canvas)
	call_deferred("run")

func shoot(path, size):
	viewport.size = size
	canvas.update()
	yield(VisualServer, "frame_post_draw")
	yield(VisualServer, "frame_post_draw")
	viewport.get_texture().get_data().save_png(path)

func run():
	var sizes = parse_json(read("res://sizes.json"))
	for file in sizes.keys():
		var theme = load("res://" + file)
		if theme == null or not theme is Theme:
			print("FAIL: no theme in ", file)
			quit(1)
			return
		var out = "res://drawn/" + file
		Directory.new().make_dir_recursive(out)
		var names = sizes[file]
		for name in names.keys():
			var size = Vector2(names[name][0], names[name][1])
			canvas.style = null
			canvas.icon = null
			if theme.has_icon(name, "Sprites"):
				canvas.icon = theme.get_icon(name, "Sprites")
				report.append([file, name, "icon", canvas.icon.get_width(), canvas.icon.get_height()])
				yield(shoot(out + "/" + name + ".png", size), "completed")
			elif theme.has_stylebox(name, "Sprites"):
				var box = theme.get_stylebox(name, "Sprites")
				canvas.style = box
				report.append([file, name, "box", box.get_margin(MARGIN_LEFT), box.get_margin(MARGIN_TOP), box.get_margin(MARGIN_RIGHT), box.get_margin(MARGIN_BOTTOM)])
				canvas.area = Rect2(Vector2(0, 0), size)
				yield(shoot(out + "/" + name + ".png", size), "completed")
				canvas.area = Rect2(Vector2(0, 0), size + Vector2(37, 23))
				yield(shoot(out + "/" + name + ".stretched.png", canvas.area.size), "completed")
			else:
				print("FAIL: ", file, " has no ", name)
		# Styles of widgets: boxes of sprites that are icons too.
		for type in theme.get_stylebox_types(""):
			if type == "Sprites":
				continue
			for style in theme.get_stylebox_list(type):
				report.append([file, type, "style", style])
				var key = type + "." + style
				if sizes[file].has("@" + key):
					var box_size = sizes[file]["@" + key]
					canvas.icon = null
					canvas.style = theme.get_stylebox(style, type)
					canvas.area = Rect2(0, 0, box_size[0], box_size[1])
					yield(shoot(out + "/@" + key + ".png", canvas.area.size), "completed")
		for type in theme.get_color_types():
			for color in theme.get_color_list(type):
				report.append([file, type, "color", color, theme.get_color(color, type).to_html()])
	var file = File.new()
	file.open("res://drawn/report.json", File.WRITE)
	file.store_string(to_json(report))
	file.close()
	print("DRAWN")
	quit(0)

func read(path):
	var file = File.new()
	file.open(path, File.READ)
	var text = file.get_as_text()
	file.close()
	return text
