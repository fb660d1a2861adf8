-- Measures and draws texts in the fonts that bmfont_check.py lists, and prints what is measured.
function love.errorhandler(message)
  print("error: " .. tostring(message) .. "\n" .. debug.traceback())
  return function() return 1 end
end

function love.load()
  for _, case in ipairs(require("cases")) do
    local font = love.graphics.newFont("assets/" .. case.file)
    -- LÖVE's places on its texture have 16 bits: filtered, a letter would have some of the pixel beside each.
    font:setFilter("nearest", "nearest")
    local numbers = { font:getHeight(), font:getBaseline() }
    for _, text in ipairs(case.texts) do numbers[#numbers + 1] = font:getWidth(text) end
    for _, pair in ipairs(case.pairs) do numbers[#numbers + 1] = font:getKerning(pair[1], pair[2]) end
    print("numbers " .. case.name .. " " .. table.concat(numbers, " "))
    local canvas = love.graphics.newCanvas(case.width, case.height, { dpiscale = 1 })
    love.graphics.setCanvas(canvas)
    love.graphics.clear(case.ground, case.ground, case.ground, 1)
    love.graphics.setColor(1, 1, 1, 1)
    love.graphics.setFont(font)
    for index, text in ipairs(case.texts) do love.graphics.print(text, case.x, case.y + (index - 1) * case.step) end
    love.graphics.setCanvas()
    local file = assert(io.open(case.picture, "wb"))
    file:write(canvas:newImageData():encode("png"):getString())
    file:close()
  end
  print("done")
  love.event.quit(0)
end
