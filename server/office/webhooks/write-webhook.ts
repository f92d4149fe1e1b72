import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type WebhookEvent, webhookEvents } from '../../../contract/office/webhook-message.ts'
import { webhooks } from '../../../contract/office/webhooks.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { FetchFailure, networkOf, shownHost } from '../../kit/net/public-url.ts'
import { checkPublic } from '../../kit/net/resolve-public.ts'
import { needConfirmed, notifyAdmins } from '../accounts/confirm.ts'
import { addressOf, countWebhooks, findWebhook, giveUpWaiting, type WebhookRow } from './queries.ts'

/** Each has a worker's place of its own, so that one that hangs keeps none of the others waiting (server/lanes.ts). */
export const mostWebhooks = 20

/** Any number that no other lock of this project uses. */
const webhooksLock = 4_210_060

/** Each once, as they are shown everywhere. */
const inTheirOrder = (chosen: readonly WebhookEvent[]): WebhookEvent[] =>
  webhookEvents.filter((event) => chosen.includes(event))

/** 256 random bits, with a beginning that says what they are. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

export const factsOf = ({ url, events, active }: Pick<WebhookRow, 'url' | 'events' | 'active'>) => ({
  address: shownHost(url),
  events: events.join(', '),
  active,
})

/** Refuses an address that leads into somebody's own network, looked up before anything is locked. */
export const refusePrivate = async ({
  body,
  config,
  refuse,
}: Context<'private_address'> & { body: { url: string } }): Promise<void> => {
  await checkPublic(body.url, networkOf(config)).catch((error) => {
    if (!(error instanceof FetchFailure)) throw error
    const { message } = error
    refuse('private_address', { message, fields: { url: message } })
  })
}

export const createWebhook = async (ctx: Call<typeof webhooks.create>) => {
  const { db, body, secrets, who } = ctx
  needConfirmed(ctx)
  await sql`select pg_advisory_xact_lock(${webhooksLock})`.execute(db)
  if ((await countWebhooks(db)) >= mostWebhooks) ctx.refuse('too_many_webhooks')
  const secret = newSecret()
  const { url } = body
  const events = inTheirOrder(body.events)
  const { webhook_id } = await db
    .insertInto('webhooks')
    .values({
      url: secrets.seal(url, 'webhooks.url'),
      events,
      secret: secrets.seal(secret, 'webhooks.secret'),
      created_at: nowText(),
      by_name: who.staff?.name ?? '',
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
  const after = factsOf({ url, events, active: true })
  await logActivity(ctx, { area: 'webhooks', id: webhook_id, name: shownHost(url), after })
  await notifyAdmins(ctx, `The webhook to ${shownHost(url)} was added`)
  return { webhook_id, secret }
}

/** Saves a form under the lock of the webhook. Another address is as dangerous as another webhook. */
export const changeWebhook = async (ctx: Call<typeof webhooks.change>, before: WebhookRow): Promise<void> => {
  const { db, body, secrets } = ctx
  const { webhook_id, version } = before
  await meetVersion(ctx, webhooks.change, {
    record: 'webhooks',
    id: webhook_id,
    version,
    current: () => findWebhook(ctx, webhook_id),
  })
  const { url, active = before.active } = body
  const events = inTheirOrder(body.events)
  const urlBefore = addressOf(ctx, before)
  const isElsewhere = url !== urlBefore
  if (isElsewhere) needConfirmed(ctx)
  await db
    .updateTable('webhooks')
    .set({
      // Sealed anew it would read as another address: to its version, and to whoever is just sending to it.
      ...(isElsewhere && { url: secrets.seal(url, 'webhooks.url') }),
      events,
      active,
      ...(active !== before.active && { off_reason: null }),
      // Switched on, or pointed elsewhere, it begins anew.
      ...((isElsewhere || active !== before.active) && { failing_since: null }),
    })
    .where('webhook_id', '=', webhook_id)
    .execute()
  if (!active) await giveUpWaiting(db, webhook_id)
  const facts = {
    before: { ...factsOf({ ...before, url: urlBefore }), ...(isElsewhere && { path: 'the one before' }) },
    after: { ...factsOf({ url, events, active }), ...(isElsewhere && { path: 'another' }) },
  }
  await logActivity(ctx, { area: 'webhooks', id: webhook_id, name: shownHost(url), ...facts })
  if (isElsewhere)
    await notifyAdmins(
      ctx,
      `The webhook to ${shownHost(urlBefore)} was pointed to another address at ${shownHost(url)}`,
    )
}
