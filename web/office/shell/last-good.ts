import type { DataStrategyResult } from 'react-router'
import { isFailed } from '../../kit/call/to-result.ts'
import { pageState } from '../../kit/page-state.ts'

/** What the loaders of a page answered, by route. */
type Loaded = Record<string, DataStrategyResult>

const page = pageState(() => ({
  isByItself: false,
  hasFailed: false,
  good: undefined as { address: string; loaded: Loaded } | undefined,
}))

/** Loads the page anew without anybody having asked for it. Answers whether that went well. */
export async function loadByItself(load: () => Promise<void>): Promise<boolean> {
  page.isByItself = true
  page.hasFailed = false
  await load().finally(() => {
    page.isByItself = false
  })
  return !page.hasFailed
}

/**
 * What a page shows after a load: where it loaded by itself and the server was not to be reached, what it has shown
 * so far. Whoever goes to a page, or asks anew, is told of the failure.
 */
export function keepLastGood(address: string, loaded: Loaded): Loaded {
  if (!Object.values(loaded).some(isBroken)) {
    page.good = { address, loaded }
    return loaded
  }
  if (page.isByItself && page.good?.address === address) {
    page.hasFailed = true
    return { ...loaded, ...page.good.loaded }
  }
  page.good = undefined
  return loaded
}

/** Out of order, or nothing reached; what is gone or forbidden is news like other news. */
const passes = (status: number): boolean => status === 0 || status === 429 || status >= 500

function isBroken({ type, result }: DataStrategyResult): boolean {
  if (type === 'error') return result instanceof Error
  return [result, ...partsOf(result)].some((part) => isFailed(part) && passes(part.status))
}

const partsOf = (result: unknown): unknown[] =>
  typeof result === 'object' && result !== null && !(result instanceof Response) ? Object.values(result) : []
