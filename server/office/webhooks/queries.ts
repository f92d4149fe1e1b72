import { type Selectable, sql } from 'kysely'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { WebhookEvent } from '../../../contract/office/webhook-message.ts'
import type { Webhook, WebhookDelivery, webhooks } from '../../../contract/office/webhooks.ts'
import type { Database } from '../../../db/types.ts'
import { inSeconds } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { descending, type Listed, paged } from '../../kit/database/in-order.ts'
import type { Secrets } from '../../kit/security/secrets.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'webhooks.secret': true
    'webhooks.url': true
  }
}

/** So long a delivery stays in the log. */
const keptSeconds = 30 * 86_400

/** As the database keeps it: address and secret are sealed. */
export type WebhookRow = Selectable<Database['webhooks']>

type Ctx = { db: Db; secrets: Secrets }

/** The address of a webhook: a secret of its receiver as a rule, so nobody else keeps it as it reads. */
export const addressOf = ({ secrets }: Pick<Ctx, 'secrets'>, { url }: Pick<WebhookRow, 'url'>): string =>
  secrets.open(url, 'webhooks.url')

const ofDeliveries = (what: string, where: string) =>
  sql<never>`(select ${sql.raw(what)} from webhook_deliveries d
    where d.webhook_id = webhooks.webhook_id and ${sql.raw(where)})`

const withCounts = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select(['webhook_id', 'url', 'active', 'off_reason', 'failing_since', 'by_name as by', 'created_at'])
    .select(['version', sql<WebhookEvent[]>`events`.as('events')])
    .select([
      sql<number>`${ofDeliveries('count(*)::int', "d.state = 'waiting'")}`.as('waiting'),
      sql<number>`${ofDeliveries('count(*)::int', "d.state = 'given_up' and d.event <> 'test'")}`.as(
        'given_up',
      ),
      sql<string | null>`${ofDeliveries('max(d.tried_at)', "d.state = 'delivered'")}`.as('last_delivered_at'),
    ])

export const listWebhooks = async (ctx: Ctx): Promise<Webhook[]> => {
  const rows = await withCounts(ctx.db).orderBy('created_at').orderBy('webhook_id').execute()
  return rows.map((row) => ({ ...row, url: addressOf(ctx, row) }))
}

export const findWebhook = async (ctx: Ctx, webhookId: string): Promise<Webhook | undefined> => {
  const row = await withCounts(ctx.db).where('webhook_id', '=', webhookId).executeTakeFirst()
  return row && { ...row, url: addressOf(ctx, row) }
}

/** What a webhook is, without what was sent to it. */
export const findWebhookRow = (db: Db, webhookId: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('webhook_id', '=', webhookId).executeTakeFirst()

export const lockWebhook = (db: Db, webhookId: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('webhook_id', '=', webhookId).forUpdate().executeTakeFirst()

export const countWebhooks = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Whether something that happened to the booking of a delivery before is still to be sent to the same webhook. */
export const waitsForEarlier = (delivery: string) => sql<boolean>`exists (
  select from webhook_deliveries e
  where e.webhook_id = ${sql.ref(`${delivery}.webhook_id`)} and e.booking_id = ${sql.ref(`${delivery}.booking_id`)}
    and e.state = 'waiting' and e.nth < ${sql.ref(`${delivery}.nth`)}
)`

/** What the log shows of a delivery. */
export const deliveryFacts = [
  'delivery_id',
  'event',
  'booking_id',
  'at',
  'state',
  'tries',
  'tried_at',
  'next_try_at',
  'status',
  'answer',
  'error',
  sql<boolean>`state = 'waiting' and ${waitsForEarlier('webhook_deliveries')}`.as('waits_for_earlier'),
] as const

const newest = [descending(sql.ref('nth'))]

/** One page of the log of a webhook, newest first, and how many deliveries there are. */
export const listDeliveries = (
  db: Db,
  webhookId: string,
  filter: Query<typeof webhooks.deliveries>,
): Promise<Listed<WebhookDelivery>> => {
  const { q, state } = filter
  const kept = db
    .selectFrom('webhook_deliveries')
    .select(deliveryFacts)
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(!!q, (query) => query.where('booking_id', '=', (q ?? '').toUpperCase()))
  return paged(kept, newest, filter, (row) => row)
}

/** What waited for a webhook that was switched off is not sent by itself any more. */
export const giveUpWaiting = async (db: Db, webhookId: string): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'given_up', next_try_at: null, error: 'The webhook was switched off' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Removes old deliveries; run from time to time. What still waits is never that old. */
export const sweepDeliveries = async (db: Db): Promise<void> => {
  await db.deleteFrom('webhook_deliveries').where('at', '<', inSeconds(-keptSeconds)).execute()
}
