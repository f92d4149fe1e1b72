/** How long a password stands up to guessing: 0 is found at once, 4 is beyond reach. */
export type Strength = 0 | 1 | 2 | 3 | 4
export const strengthNames = ['very weak', 'weak', 'fair', 'good', 'strong'] as const

// What people choose most, and what everybody knows about this house. Whoever guesses tries these first.
const known = [
  ...['password', 'passwort', 'admin', 'welcome', 'letmein', 'login', 'master', 'secret', 'hello', 'monkey'],
  ...['dragon', 'shadow', 'sunshine', 'princess', 'football', 'cricket', 'iloveyou', 'trustno', 'superman'],
  ...[
    'india',
    'bharat',
    'mumbai',
    'delhi',
    'krishna',
    'ganesh',
    'shiva',
    'sairam',
    'rahul',
    'priya',
    'lucky',
  ],
  ...[
    'forest',
    'resort',
    'hotel',
    'guest',
    'employee',
    'office',
    'desk',
    'view',
    'user',
    'test',
    'pass',
    'love',
  ],
]
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const rows = [...runs, ...runs.map((run) => Array.from(run).reverse().join(''))]

const bitsOf = { word: 9, year: 6, run: 5, repeat: 5 }
const limits = [28, 40, 54, 70]

/** Letters that stand for others in p@ssw0rd, as the words above write them. */
const plain = (text: string): string =>
  text.toLowerCase().replace(/[@4013$5!7]/g, (sign) => 'aaolessit'['@4013$5!7'.indexOf(sign)] ?? sign)

/** Estimates how many guesses a password stands, without what is known: common words, the person's own, years, keys in a row. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  const bits = foundBits(password, [...known, ...wordsOf(own)])
  return limits.filter((limit) => bits >= limit).length as Strength
}

const wordsOf = (own: readonly string[]): string[] =>
  own.flatMap((text) => text.toLowerCase().split(/[^a-z]+/)).filter((word) => word.length >= 3)

function foundBits(password: string, words: readonly string[]): number {
  const typed = Array.from(password)
  const open = typed.map(() => true)
  let bits = 0
  const claim = (start: number, length: number, worth: number) => {
    const free = open.slice(start, start + length)
    if (free.length < length || free.includes(false)) return
    open.fill(false, start, start + length)
    bits += worth
  }
  for (const { start, length, worth } of patternsIn(password, words)) claim(start, length, worth)
  return bits + open.filter(Boolean).length * Math.log2(alphabetOf(password))
}

type Pattern = { start: number; length: number; worth: number }

/** The longest first: abcdef is one run and no three. */
function patternsIn(password: string, words: readonly string[]): Pattern[] {
  const lower = password.toLowerCase()
  const found = [
    ...words.flatMap((word) => placesOf(word, plain(password)).map((start) => [start, word.length, 'word'])),
    ...[...password.matchAll(/(?:19|20)\d\d/g)].map((match) => [match.index, 4, 'year']),
    ...[...lower.matchAll(/(.)\1{2,}/g)].map((match) => [match.index, match[0].length, 'repeat']),
    ...runsIn(lower).map(({ start, length }) => [start, length, 'run']),
  ] as [number, number, keyof typeof bitsOf][]
  return found
    .map(([start, length, kind]) => ({ start, length, worth: bitsOf[kind] }))
    .sort((a, b) => b.length - a.length)
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at)
  return places
}

/** Three or more neighbours of the alphabet or of a keyboard. */
function runsIn(text: string): { start: number; length: number }[] {
  const found = []
  for (let start = 0; start < text.length - 2; start++) {
    let length = 3
    while (start + length <= text.length && isRun(text.slice(start, start + length))) length++
    if (length > 3) found.push({ start, length: length - 1 })
  }
  return found
}

const isRun = (text: string): boolean => rows.some((row) => row.includes(text))

/** How many signs somebody has to try for each place. */
const alphabetOf = (password: string): number => {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  return Math.max(
    2,
    kinds.filter(([kind]) => kind.test(password)).reduce((sum, [, size]) => sum + size, 0),
  )
}
