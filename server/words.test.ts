import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Names of our own that newcomers stumbled over, and the standard ones that took their place. */
const standard = {
  Turns: 'WriteQueue',
  turnsFor: 'writeQueueFor',
  behindFrom: 'afterCursorFrom',
  foresee: 'plan or preview',
  foreseen: 'planned or preview',
  noForm: 'unversioned',
  madeGood: 'recoverSession',
  handsOn: 'isInteracting',
  atHand: 'openControls',
  tellAll: 'notifyAll',
  tellAbout: 'notifyAbout',
  whoHears: 'recipientsOfStay',
  letGo: 'expire, release or stop',
  letGoMail: 'expiredMail',
  makings: 'priceKey',
  makersOf: 'winningRulesOf',
}
const oldFiles = /^(turns|guesses|foresee-|foreseen-|let-go|who-hears|tell-about)/

const files = globSync('{contract,server,web,e2e,test,bench,scripts}/**/*.{ts,tsx}').filter(
  (file) => !/node_modules|words\.test\.ts$/.test(file),
)

/** The identifiers of a file: neither its comments nor what it says to people. */
const identifiersOf = (file: string): Set<string> => {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
  return new Set(code.match(/[A-Za-z_$][\w$]*/g))
}

test('names are the standard ones', () => {
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) => {
    const used = identifiersOf(file)
    return Object.entries(standard)
      .filter(([word]) => used.has(word))
      .map(([word, say]) => `${file}: ${word}, say ${say}`)
  })
  expect(found).toEqual([])
})

test('and so are the names of files', () => {
  expect(files.filter((file) => oldFiles.test(basename(file)))).toEqual([])
})
