const three = (number: number): string => {
  if (number > 999) throw new Error('One worker makes a thousand things at most')
  return String(number).padStart(3, '0')
}

/** Which run it is, by the minute in which it began: another on the same server (E2E_REUSE) has other digits. */
export const run = Number(process.env.E2E_BEGAN ?? 0)
/** One that comes in the place of another has a number of its own. */
export const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
let count = 0

/** Nine digits that nothing else in this run has, whichever worker makes it. */
export const uniqueDigits = (): string => three(run) + three(worker) + three(count++)

/** Nine letters that nothing else in this run has: names of people may hold no digits. */
export const uniqueLetters = (): string =>
  uniqueDigits().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
