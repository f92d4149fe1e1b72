import { describe, expect, test } from 'vitest'
import { addressFor, base32, codeOf, newSecret, stepAt, stepOfCode } from './totp.ts'

// The secret of the appendices of RFC 4226 and RFC 6238.
const secret = base32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

describe('codes of an authenticator app', () => {
  // Appendix B gives eight digits; six are the last of them.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds are those of RFC 6238', (seconds, eight) => {
    expect(codeOf(secret, stepAt(at(seconds)))).toBe(eight.slice(2))
  })

  test('of the first ten counters are those of RFC 4226', () => {
    expect(Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written as RFC 4648 writes it', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  test('are taken one step early or late, and no more', () => {
    const now = at(1_234_567_890)
    const step = stepAt(now)
    const taken = [-2, -1, 0, 1, 2].map((drift) => stepOfCode(secret, codeOf(secret, step + drift), now))
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
    for (const wrong of ['', '12345', '1234567', '６５４３２１', 'abcdef'])
      expect(stepOfCode(secret, wrong, now)).toBeUndefined()
  })

  test('come from secrets of 160 bits that are never the same', () => {
    const secrets = Array.from({ length: 20 }, newSecret)
    expect(new Set(secrets).size).toBe(20)
    expect(secrets.every((one) => /^[A-Z2-7]{32}$/.test(one))).toBe(true)
  })

  test('are known to an app by the resort and the person, whatever is in their names', () => {
    const address = new URL(addressFor({ secret, resort: 'Hill & Forest: Ghat', username: 'a b' }))
    expect(decodeURIComponent(address.pathname)).toContain('Hill & Forest: Ghat:a b')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret,
      issuer: 'Hill & Forest: Ghat',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
