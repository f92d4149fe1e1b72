import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { rereading } from '../database/database-away.ts'
import type { Db } from '../database/db.ts'
import { retrying } from '../database/retry.ts'
import { sayWhoWrites } from '../database/versions.ts'
import { hasJobs } from '../jobs/jobs.ts'
import { rowsOf } from '../limits/write-queue.ts'
import { Refusal } from '../refusals/refuse.ts'
import type { CookieKind } from '../security/cookies.ts'
import { type Encoded, encode, encodeRead } from './encode-answer.ts'
import type { Context, Deps, Planned } from './implement.ts'
import { type Signing, signInHere } from './sign-in.ts'

type Ctx = Context & Record<string, unknown>
type AnyRun = (ctx: Ctx) => Promise<unknown>
/** A handler of any endpoint: `prepare` and `inOneStatement` say what the others are. */
export type AnyHandler =
  | AnyRun
  | { prepare: AnyRun; run: AnyRun }
  | { plan: (ctx: Ctx) => Promise<Planned<unknown> | undefined>; run: AnyRun }

type SignedIn = { kind: CookieKind; token: string; device?: string }
/** The answer as it leaves, with the cookies of the sessions that were begun. */
export type Done = Encoded & { signedIn?: SignedIn[]; wasDone?: boolean }
type Written = Done & { addedJobs: boolean }

/** Runs an endpoint's handler: a read on the pool, a write in a transaction of its own or as one statement. */
export const runHandler = async (
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  ctx: Ctx,
): Promise<Done> => {
  const run = typeof handler === 'function' ? handler : handler.run
  if (endpoint.method === 'GET') return rereading(async () => encodeRead(endpoint, await run(ctx)))
  const prepared = 'prepare' in handler ? await handler.prepare(ctx) : undefined
  const write = async () =>
    ('plan' in handler && (await writePlanned(endpoint, handler.plan, ctx))) ||
    (await writeInSteps(deps.db, endpoint, run, { ...ctx, prepared }))
  const { addedJobs, ...done } = await deps.writeQueue(rowsOf(endpoint, ctx), () =>
    retrying(deps.lostRaces, write),
  )
  deps.onWrite?.(addedJobs)
  // A look that fails does not undo what was written; the next one comes within a second.
  if (ctx.who.staff) await deps.site.refresh().catch(() => {})
  return done
}

const writeInSteps = async (db: Db, endpoint: Endpoint, run: AnyRun, ctx: Ctx): Promise<Written> => {
  const late: (() => Promise<void>)[] = []
  const afterCommit = (work: () => Promise<void>) => void late.push(work)
  const written = await db.transaction().execute(async (tx) => {
    const signedIn: SignedIn[] = []
    const signIn = async (kind: CookieKind, id: string, how?: Signing) => {
      if (ctx.who.token) throw new Refusal('token_refused')
      signedIn.push({ kind, ...(await signInHere({ ...ctx, db: tx }, kind, id, how)) })
    }
    let found = false
    const wasDone = () => {
      found = true
    }
    const writer = ctx.who.staff ?? ctx.who.housekeeper
    if (writer) await sayWhoWrites(tx, writer.name, ctx.browser.tab)
    const browser = { ...ctx.browser, signIn }
    const call = { ...ctx.call, wasDone, afterCommit }
    // Encoding inside the transaction: an answer that breaks the contract undoes the write.
    const encoded = encode(endpoint, await run({ ...ctx, db: tx, browser, call }))
    return { ...encoded, signedIn, wasDone: found, addedJobs: hasJobs(tx) }
  })
  for (const work of late) await work()
  return written
}

type Plan = (ctx: Ctx) => Promise<Planned<unknown> | undefined>

const writePlanned = async (endpoint: Endpoint, plan: Plan, ctx: Ctx): Promise<Written | undefined> => {
  const planned = await plan(ctx).catch(unlessRefused)
  if (!planned) return undefined
  // Encoding before the statement: an answer that breaks the contract is not written at all.
  const encoded = encode(endpoint, planned.answer)
  return (await planned.write()) ? { ...encoded, addedJobs: planned.addsJobs } : undefined
}

/** Why a write is refused is said by its steps, which know all reasons and their order. */
const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error
}
