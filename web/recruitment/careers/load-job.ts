import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint, Input, Output } from '../../../contract/kit/endpoint.ts'
import { careers, type PublicJob } from '../../../contract/recruitment/careers.ts'
import { serverCall } from '../../kit/call/server-call.ts'

type Context = LoaderFunctionArgs['context']

/** A job that may be applied for; one that was open once; or none that anybody may know of. */
type ShownJob = { is: 'open'; job: PublicJob } | { is: 'over' } | { is: 'unknown' }

/** What is there, or nothing where the server says 404. */
const orNothing = async <E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E> | undefined> => {
  try {
    return await context.get(serverCall)(endpoint, input)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return undefined
    throw thrown
  }
}

/** Reads the job of an address. Runs on the server. */
export async function loadJob(context: Context, given: string | undefined): Promise<ShownJob> {
  const id = Number(given)
  // One spelling for each job: an address with zeros before it is none.
  if (!Number.isSafeInteger(id) || id < 1 || String(id) !== given) return { is: 'unknown' }
  const job = await orNothing(context, careers.get, { params: { id } })
  if (job) return { is: 'open', job }
  return (await orNothing(context, careers.standing, { params: { id } })) ? { is: 'over' } : { is: 'unknown' }
}

/**
 * 410 for what is over: search engines then take it out at once, where a page that still answers 200 would be asked
 * for again and again.
 */
export const statusOf = ({ is }: ShownJob): number => ({ open: 200, over: 410, unknown: 404 })[is]
