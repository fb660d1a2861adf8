-- Draws the sheets that love_check.py describes, each as a picture file.
function love.errorhandler(message)
  print("error: " .. tostring(message) .. "\n" .. debug.traceback())
  return function() return 1 end
end

function love.load()
  package.path = "assets/?.lua;" .. package.path
  love.filesystem.setRequirePath("?.lua;assets/?.lua")
  for _, sheet in ipairs(require("sheets")) do
    local module = require(sheet.theme)
    local theme = module.load(sheet.scale, "assets")
    assert(theme.scale == sheet.scale)
    local canvas = love.graphics.newCanvas(2 * sheet.half, sheet.height, { dpiscale = 1 })
    love.graphics.setCanvas(canvas)
    love.graphics.clear(0, 0, 0, 1)
    love.graphics.setColor(1, 1, 1, 1)
    love.graphics.rectangle("fill", 0, 0, sheet.half, sheet.height)
    love.graphics.scale(sheet.scale)
    for _, drawing in ipairs(sheet.drawings) do
      for half = 0, 1 do
        local x, y = (drawing.x + half * sheet.half) / sheet.scale, drawing.y / sheet.scale
        if drawing.sliced then
          theme:drawSliced(drawing.id, x, y, drawing.width / sheet.scale, drawing.height / sheet.scale)
        else
          local sprite = module.sprites[drawing.id]
          assert(sprite.width * sheet.scale == drawing.width and sprite.height * sheet.scale == drawing.height, drawing.id)
          theme:draw(drawing.id, x, y)
        end
      end
    end
    love.graphics.origin()
    love.graphics.setCanvas()
    local file = assert(io.open(sheet.file, "wb"))
    file:write(canvas:newImageData():encode("png"):getString())
    file:close()
  end
  -- Between two scales the larger one, above all of them the largest, unless told at scale 1.
  local module = require(require("sheets")[1].theme)
  assert(module.load(1.2, "assets/").scale == 1.5 and module.load(7, "assets").scale == 2 and module.load(nil, "assets").scale == 1)
  assert(not pcall(function() module.load(1, "assets"):draw("no/such/sprite", 0, 0) end))
  print("done")
  love.event.quit(0)
end
