import fc from 'fast-check'

/**
 * Every property of a run goes by one seed, so that a run of the tests is red for what was changed and for nothing
 * else; `npm run test:random` takes fresh ones and many times the cases. What fails first is told with its seed and
 * path: to make it smaller would take minutes of a database.
 */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122)
const times = Number(process.env.PROPERTY_TIMES ?? 1)

/** How many cases a property looks at where the usual hundred are too many or too few. */
export const cases = (count: number): number => count * times

/** What holds for every property that says nothing else. */
export const configuration = { seed, numRuns: cases(100), endOnFailure: true }

fc.configureGlobal(configuration)
