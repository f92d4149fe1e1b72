import type { Locator } from '@playwright/test'

/** The red, green and blue of a text, from 0 to 255, whatever way its colour is written. */
export const colourOf = async (text: Locator) => {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  return { red, green, blue }
}
