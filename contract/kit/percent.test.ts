import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type BasisPoints, Percent, SentPercent } from './money.ts'

const messageOf = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues[0]?.message

describe('a percentage', () => {
  test.each(['100.01', '101', '-1', '999.99', 'x1', '1x', '1.234', '1000', ''])('refuses %j', (text) => {
    for (const codec of [Percent, SentPercent]) {
      expect(messageOf(codec, text)).toBe('Enter a percentage from 0 to 100')
    }
  })

  test.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['100', 10_000],
  ])('%s percent are %d basis points', (text, points) => {
    expect(Percent.parse(text)).toBe(points)
    expect(SentPercent.parse(` ${text} `)).toBe(points)
    expect(SentPercent.parse(Number(text))).toBe(points)
  })

  test('is sent as text with two places', () => {
    expect(Percent.encode(1250 as BasisPoints)).toBe('12.50')
    expect(SentPercent.encode(1250 as BasisPoints)).toBe('12.50')
    expect(Percent.safeEncode(10_001 as BasisPoints).success).toBe(false)
    for (const wrong of [0.5, -5, Number.NaN, null, '5']) {
      expect(Percent.safeEncode(wrong as BasisPoints).success).toBe(false)
    }
  })

  test('is described by an example', () => {
    expect(Percent.description).toBe('Percent, for example 12.50')
  })
})
