import { pageState } from '../page-state.ts'

const page = pageState(() => ({ underWay: new Set<Promise<unknown>>() }))

/** Keeps in mind that this is being asked, until it is answered or has failed. */
export function followed<T>(asked: Promise<T>): Promise<T> {
  const { underWay } = page
  underWay.add(asked)
  const forget = () => void underWay.delete(asked)
  asked.then(forget, forget)
  return asked
}

/**
 * Waits until whatever this page has asked is answered: what is still on its way when a session ends would be
 * refused. Nobody waits longer than `patienceMs` for it.
 */
export async function allAnswered(patienceMs: number): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([patience, Promise.allSettled(page.underWay)])
}
