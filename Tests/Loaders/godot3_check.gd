# Draws every style box and icon that res://places.json names, each at its place, into one viewport a theme, and saves what
# it shows as res://drawn/THEME.png; res://drawn/report.json says what the theme holds.
#
# places.json: by theme file, [type, sort ("icon" or "box"), name, x, y, width, height] of each picture.
extends SceneTree

class Canvas extends Control:
	var theme_file
	var places = []

	func _draw():
		for place in places:
			var area = Rect2(place[3], place[4], place[5], place[6])
			if place[1] == "box":
				draw_style_box(theme_file.get_stylebox(place[2], place[0]), area)
			else:
				draw_texture(theme_file.get_icon(place[2], place[0]), area.position)

func _init():
	call_deferred("run")

func run():
	var places = parse_json(read("res://places.json"))
	var report = []
	Directory.new().make_dir_recursive("res://drawn")
	for file in places.keys():
		var theme = load("res://" + file)
		if theme == null or not theme is Theme:
			print("FAIL: no theme in ", file)
			quit()
			return
		var size = Vector2(0, 0)
		for place in places[file]:
			size.x = max(size.x, place[3] + place[5] + 4)
			size.y = max(size.y, place[4] + place[6] + 4)
			if place[1] == "box":
				if not theme.has_stylebox(place[2], place[0]):
					print("FAIL: ", file, " has no style ", place[0], " ", place[2])
				var box = theme.get_stylebox(place[2], place[0])
				report.append([file, place[0], "box", place[2], [box.get_margin(MARGIN_LEFT), box.get_margin(MARGIN_TOP), box.get_margin(MARGIN_RIGHT), box.get_margin(MARGIN_BOTTOM)]])
			else:
				if not theme.has_icon(place[2], place[0]):
					print("FAIL: ", file, " has no icon ", place[0], " ", place[2])
				var icon = theme.get_icon(place[2], place[0])
				report.append([file, place[0], "icon", place[2], [icon.get_width(), icon.get_height()]])
		for type in ["Tokens"]:
			for color in theme.get_color_list(type):
				report.append([file, type, "color", color, theme.get_color(color, type).to_html()])
		var viewport = Viewport.new()
		viewport.size = size
		viewport.transparent_bg = true
		viewport.usage = Viewport.USAGE_2D
		viewport.render_target_update_mode = Viewport.UPDATE_ALWAYS
		viewport.render_target_v_flip = true
		var canvas = Canvas.new()
		canvas.theme_file = theme
		canvas.places = places[file]
		viewport.add_child(canvas)
		root.add_child(viewport)
		yield(self, "idle_frame")
		yield(self, "idle_frame")
		yield(self, "idle_frame")
		viewport.get_texture().get_data().save_png("res://drawn/" + file + ".png")
		root.remove_child(viewport)
		viewport.free()
	var file = File.new()
	file.open("res://drawn/report.json", File.WRITE)
	file.store_string(to_json(report))
	file.close()
	print("DRAWN")
	quit()

func read(path):
	var file = File.new()
	file.open(path, File.READ)
	var text = file.get_as_text()
	file.close()
	return text
