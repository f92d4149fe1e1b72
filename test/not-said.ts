import { expect } from 'vitest'

// In ids, tokens, hashes and sealed texts any short word can stand by chance. A path and `key=value` are none.
const random = /[\w+-]{16,}={0,2}/g
const isRandom = (word: string) => /\d/.test(word) && /[a-z]/i.test(word)
const longEnough = 8

/** What a person or a program has written, without what was drawn at random. */
const written = (text: string): string =>
  text.replace(random, (word) => (isRandom(word) ? ' ' : word)).replace(/\\[nrt]/g, ' ')

const alone = (word: string): RegExp => {
  const [before, after] = [
    /^[\p{L}\d]/u.test(word) ? '(?<![\\p{L}\\d])' : '',
    /[\p{L}\d]$/u.test(word) ? '(?![\\p{L}\\d])' : '',
  ]
  return new RegExp(before + RegExp.escape(word) + after, 'u')
}

/**
 * Expects that an answer, a mail or rows say none of these. A word of eight letters and more is looked for everywhere; a
 * shorter one, and a pattern, only where nothing random stands, and the word only by itself. What is no text is looked
 * at as JSON.
 */
export const expectNotSaid = (said: unknown, ...words: (string | RegExp | null | undefined)[]): void => {
  const text = typeof said === 'string' ? said : JSON.stringify(said)
  for (const word of words) {
    if (!word) throw new Error('A test looks for nothing: the word that must not be said is empty')
    if (word instanceof RegExp) expect(written(text)).not.toMatch(word)
    else if (word.length >= longEnough) expect(text).not.toContain(word)
    else expect(written(text)).not.toMatch(alone(word))
  }
}
