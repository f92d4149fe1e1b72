import { sql } from 'kysely'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { retrying } from '../../kit/database/retry.ts'
import { enqueue, type JobHandlers } from '../../kit/jobs/jobs.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { shownDay } from '../../kit/shown.ts'
import { deliver, type Outcome, type Way } from './deliver.ts'
import type { ToSend } from './message.ts'
import { addressOf, giveUpWaiting, lockWebhook, type WebhookRow, waitsForEarlier } from './queries.ts'

declare module '../../kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Something is to be sent to a webhook, now or by then. */
    'send-webhook': { webhook_id: string }
  }
}

/** How long after each try the next one comes: eight tries in about a day. */
export const waits = [60, 300, 1200, 3600, 3 * 3600, 6 * 3600, 12 * 3600]

/** A fifth more or less, so that what failed together does not come back together. */
const waitAfter = (tries: number): number | undefined => {
  const wait = waits[tries - 1]
  return wait && wait * (0.8 + Math.random() * 0.4)
}

/** A webhook that takes nothing for so long is switched off when it has not taken the last try of a delivery either. */
const failingSeconds = 3 * 86_400

/**
 * Whoever sends holds the webhook for so long after their last sign of life: longer than a receiver may take to answer,
 * and shorter than a job of a worker that died waits to be begun anew.
 */
const heldSeconds = 30

type Deps = Way & { db: Db; secrets: Secrets }
/** With address and secret as they are kept. */
type Due = ToSend & { url: string; secret: string; tries: number }

/** Takes a webhook unless somebody sends to it already; waits for whoever is just letting it go. */
const hold = (db: Db, webhookId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const found = await lockWebhook(tx, webhookId)
    if (!found || (found.sending_until && found.sending_until > nowText())) return false
    await keep(tx, webhookId)
    return true
  })

const keep = async (
  db: Db,
  webhookId: string,
  until: string | null = inSeconds(heldSeconds),
): Promise<void> => {
  await db.updateTable('webhooks').set({ sending_until: until }).where('webhook_id', '=', webhookId).execute()
}

/** What is to be sent now: of a booking nothing overtakes what happened before. */
const due = (webhookId: string) => sql`
  from webhook_deliveries d join webhooks w using (webhook_id)
  where d.webhook_id = ${webhookId} and w.active and d.state = 'waiting' and d.next_try_at <= ${nowText()}::timestamptz
    and not ${waitsForEarlier('d')}`

const nextDue = async (db: Db, webhookId: string): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    select d.delivery_id, d.event, d.at, d.data, d.tries, w.url, w.secret ${due(webhookId)}
    order by d.nth limit 1`.execute(db)
  return rows[0]
}

/**
 * Lets a webhook go, unless something came for it since the last look: its own job has found the webhook held. Locked
 * before it is looked: whoever comes then is seen, and whoever comes later waits and finds it free.
 */
const releaseWebhook = (db: Db, webhookId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockWebhook(tx, webhookId))) return true
    if (await nextDue(tx, webhookId)) return false
    await keep(tx, webhookId, null)
    return true
  })

/** Switches a locked webhook off that has taken nothing for long; the bell tells the office. */
const switchOffWhenLong = async (
  tx: Db,
  { webhook_id, active, failing_since }: WebhookRow,
): Promise<void> => {
  if (!active || !failing_since || failing_since >= inSeconds(-failingSeconds)) return
  const off_reason = `Nothing has been delivered since ${shownDay(failing_since.slice(0, 10))}`
  await tx
    .updateTable('webhooks')
    .set({ active: false, off_reason })
    .where('webhook_id', '=', webhook_id)
    .execute()
  await giveUpWaiting(tx, webhook_id)
}

/** What a webhook shows of its last delivery: nothing when it was taken, else since when none is. */
export const noteHealth = async (tx: Db, webhookId: string, taken: boolean): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set(
      taken
        ? { failing_since: null }
        : { failing_since: sql`coalesce(failing_since, ${nowText()}::timestamptz)` },
    )
    .where('webhook_id', '=', webhookId)
    .execute()
}

/** What a delivery is after a try, and when the next one is due. */
const afterTry = (tries: number, taken: boolean) => {
  const wait = taken ? undefined : waitAfter(tries)
  if (wait !== undefined) return { state: 'waiting', next_try_at: inSeconds(wait) } as const
  return { state: taken ? 'delivered' : 'given_up', next_try_at: null } as const
}

/** What a try says of its webhook: one bad one is no reason to switch it off, a delivery that used up its tries is. */
const judge = async (tx: Db, webhook: WebhookRow, { taken, isLast }: { taken: boolean; isLast: boolean }) => {
  await noteHealth(tx, webhook.webhook_id, taken)
  if (isLast) await switchOffWhenLong(tx, webhook)
}

/**
 * Keeps what came of a try, under the lock of the webhook as everybody who changes its deliveries. One that was deleted
 * meanwhile, or given up with its webhook, stays as it is.
 */
const writeDown = (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  webhookId: string,
  sent: Due,
  { taken, ...outcome }: Outcome,
): Promise<void> =>
  retrying([], () =>
    db.transaction().execute(async (tx) => {
      const webhook = await lockWebhook(tx, webhookId)
      const tries = sent.tries + 1
      const next = afterTry(tries, taken)
      const { numUpdatedRows } = await tx
        .updateTable('webhook_deliveries')
        .set({ ...outcome, ...next, tries, tried_at: nowText() })
        .where('delivery_id', '=', sent.delivery_id)
        .where('state', '=', 'waiting')
        .where('tries', '=', sent.tries)
        .executeTakeFirst()
      if (!webhook || numUpdatedRows === 0n) return
      const { next_try_at: runAt, state } = next
      if (runAt) await enqueue(tx, 'send-webhook', { webhook_id: webhookId }, { runAt })
      // What was sent to the address before says nothing of the one that it has now. Sealed meanwhile, it is the same.
      if (addressOf({ secrets }, webhook) === addressOf({ secrets }, sent))
        await judge(tx, webhook, { taken, isLast: state === 'given_up' })
    }),
  )

/** Sends what is due, one after the other, until nothing is. */
const sendDue = async ({ db, secrets, ...way }: Deps, webhookId: string): Promise<void> => {
  while (true) {
    const next = await nextDue(db, webhookId)
    if (!next) {
      if (await releaseWebhook(db, webhookId)) return
      continue
    }
    const secret = secrets.open(next.secret, 'webhooks.secret')
    const outcome = await deliver(way, { url: addressOf({ secrets }, next), secret }, next)
    await writeDown({ db, secrets }, webhookId, next, outcome)
    await keep(db, webhookId)
  }
}

/** The job that sends to a webhook. One of them sends at a time, in whichever process; the others find it held. */
export const webhookJob = (deps: Deps): Pick<JobHandlers, 'send-webhook'> => ({
  'send-webhook': async ({ webhook_id }) => {
    if (!(await hold(deps.db, webhook_id))) return
    try {
      await sendDue(deps, webhook_id)
    } catch (error) {
      await keep(deps.db, webhook_id, null).catch(() => {})
      throw error
    }
  },
})
