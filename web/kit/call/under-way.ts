import { pageState } from '../page-state.ts'
import { leaving } from '../session/session-hints.ts'

type Kind = keyof typeof leaving

const page = pageState(() => ({
  underWay: new Set<Promise<unknown>>(),
  reads: { guest: new AbortController(), staff: new AbortController() },
}))

/** Keeps in mind that this is being asked, until it is answered or has failed. */
export function followed<T>(asked: Promise<T>): Promise<T> {
  const { underWay } = page
  underWay.add(asked)
  const forget = () => void underWay.delete(asked)
  asked.then(forget, forget)
  return asked
}

/**
 * Sends a read of somebody's session until they sign out: from then on it is neither asked nor answered, for it would
 * be refused, and the screen that asks is about to go. `send` gets the signal by which it is given up.
 */
export async function untilSignedOut<T>(kind: Kind, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const never = () => new Promise<never>(() => {})
  if (leaving[kind]) return never()
  const { signal } = page.reads[kind]
  try {
    return await send(signal)
  } catch (error) {
    if (signal.aborted) return never()
    throw error
  }
}

/** Ends what this page reads in the name of whoever signs out. `leaving` says that they do, before this is called. */
export function giveUpReads(kind: Kind): void {
  page.reads[kind].abort()
  page.reads[kind] = new AbortController()
}

/**
 * Waits until whatever this page has asked is answered: a change that is still on its way when a session ends would be
 * refused. Nobody waits longer than `patienceMs` for it.
 */
export async function allAnswered(patienceMs: number): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([patience, Promise.allSettled(page.underWay)])
}
