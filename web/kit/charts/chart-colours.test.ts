import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartColour, chartColours } from './chart-colours.ts'

const tokens = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = tokens.split('[data-mantine-color-scheme="dark"]')

type Theme = (colour: string) => number[]

const themeOf =
  (css: string): Theme =>
  (colour) => {
    const [, hex] = new RegExp(`${colour.slice(4, -1)}: #([0-9a-f]{6});`).exec(css) ?? []
    if (!hex) throw new Error(`${colour} is no token`)
    return [0, 2, 4].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
  }

const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * (vector[i] ?? 0), 0))

const toLms = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const okLab = (rgb: number[]) => times(toLab, times(toLms, rgb).map(Math.cbrt))

const apart = (theme: Theme, one: string, other: string) => {
  const b = okLab(theme(other))
  return Math.hypot(...okLab(theme(one)).map((part, i) => part - (b[i] ?? 0)))
}
const luminance = (rgb: number[]) => times([[0.2126, 0.7152, 0.0722]], rgb)[0] ?? 0
const contrast = (theme: Theme, one: string, other: string) => {
  const [less = 0, more = 0] = [one, other]
    .map((colour) => luminance(theme(colour)))
    .toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const pairs = (colours: readonly string[]) =>
  colours.flatMap((one, i) => colours.slice(i + 1).map((other) => [one, other] as const))

describe.each([
  ['light', themeOf(light)],
  ['dark', themeOf(dark)],
])('the colours of charts in the %s theme', (_, theme) => {
  test('are told apart side by side, and where a ring of any number of parts closes', () => {
    for (let parts = 2; parts <= 24; parts++)
      for (let i = 0; i < parts; i++) {
        const [one, other] = [chartColour(i), chartColour((i + 1) % parts)]
        expect(apart(theme, one, other), `${one} beside ${other} of ${parts}`).toBeGreaterThan(0.1)
      }
  })

  test('are told apart in a legend, where parts may be left out', () => {
    for (const [one, other] of pairs(chartColours.slice(0, 6)))
      expect(apart(theme, one, other), `${one} and ${other}`).toBeGreaterThan(0.1)
    for (const [one, other] of pairs(chartColours))
      expect(apart(theme, one, other), `${one} and ${other}`).toBeGreaterThan(0.06)
  })

  test.each(chartColours)('%s stands out from the surface', (colour) => {
    expect(contrast(theme, colour, 'var(--surface)')).toBeGreaterThan(3)
  })
})
