import { domainToASCII } from 'node:url'
import { describe, expect, test } from 'vitest'
import { Email } from './formats.ts'
import { allInOneSpelling, folded, oneMailbox, oneSpelling } from './one-spelling.ts'

describe('a text', () => {
  test.each([
    ['Jose\u0301', 'José'],
    // Letters with a dot below: one sign, or the letter and its nukta.
    ['\u0958\u093c', '\u0915\u093c\u093c'],
    ['\u095b\u0940\u0928\u0924', '\u091c\u093c\u0940\u0928\u0924'],
    ['\u0938\u095c\u0915', '\u0938\u0921\u093c\u0915'],
    // And those of the other kind, which the form composes.
    ['\u0928\u093c', '\u0929'],
    ['\u09a1\u09bc', '\u09dc'],
    ['Asha', 'Asha'],
  ])('%s and %s are one', (one, other) => {
    expect(oneSpelling(one)).toBe(oneSpelling(other))
    expect(oneSpelling(oneSpelling(one))).toBe(oneSpelling(one))
  })

  test('is compared without its case, and inside of what is sent but for passwords', () => {
    expect(folded('JOSE\u0301')).toBe('josé')
    const sent = {
      name: 'Jose\u0301',
      list: ['e\u0301', 1, null],
      password: 'e\u0301',
      'e\u0301': { a: 'e\u0301' },
    }
    expect(allInOneSpelling(sent, (key) => key === 'password')).toEqual({
      name: 'José',
      list: ['é', 1, null],
      password: 'e\u0301',
      é: { a: 'é' },
    })
  })
})

describe('a mailbox', () => {
  test.each([
    ['Asha@Example.COM', 'asha@example.com'],
    ['asha@example.com.', 'asha@example.com'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example.', 'asha@xn--bcher-kva.example'],
    ['asha@XN--bcher-KVA.example', 'asha@xn--bcher-kva.example'],
    ['आशा@उदाहरण.भारत', `आशा@${domainToASCII('उदाहरण.भारत')}`],
    ['asha@bücher。example', 'asha@xn--bcher-kva.example'],
    ['asha@127.1', 'asha@127.1'],
  ])('%s is %s', (typed, kept) => {
    expect(oneMailbox(typed)).toBe(kept)
    expect(oneMailbox(kept)).toBe(kept)
    expect(Email.parse(typed)).toBe(kept)
  })

  test.each(['asha@example.com..', 'asha@', 'asha', 'asha@bü cher.example', 'asha@.', 'asha@bücher'])(
    '%s is refused',
    (typed) => expect(Email.safeParse(typed).success).toBe(false),
  )
})
