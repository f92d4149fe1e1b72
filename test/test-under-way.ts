import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

const underWay = new AsyncLocalStorage<AbortSignal>()

/** Runs a test so that all that it does is known as its own, after its time is up too. */
export const asOneTest = <T>(signal: AbortSignal, run: () => T): T => underWay.run(signal, run)

/** Runs what outlives the test that asks for it first. */
export const forAllTests = <T>(run: () => T): T => underWay.exit(run)

/** What ends the test that asks; nothing outside of tests. */
export const testUnderWay = (): AbortSignal | undefined => underWay.getStore()

/** Ends a test whose time is up where it goes on: the rows and the server are those of another by then. */
export const expectUnderWay = (): void => {
  if (testUnderWay()?.aborted) throw new Error('The time of this test is up: nothing of it goes on.')
}

/** No query of a test whose time is up is sent; that its transaction is rolled back is none. */
export const onlyUnderWay: KyselyPlugin = {
  transformQuery: ({ node }) => {
    expectUnderWay()
    return node
  },
  transformResult: async ({ result }) => result,
}
