import { randomUUID } from 'node:crypto'
import { testEvent } from '../../../contract/office/webhook-message.ts'
import { webhooks } from '../../../contract/office/webhooks.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { type Call, type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { networkOf, shownHost } from '../../kit/net/public-url.ts'
import { needConfirmed, notifyAdmins } from '../accounts/confirm.ts'
import { deliver } from './deliver.ts'
import {
  addressOf,
  deliveryFacts,
  findWebhook,
  findWebhookRow,
  listDeliveries,
  listWebhooks,
  lockWebhook,
} from './queries.ts'
import { noteHealth } from './send-webhook.ts'
import { changeWebhook, createWebhook, factsOf, newSecret, refusePrivate } from './write-webhook.ts'

const found = async (ctx: Context<'webhook_not_found'>, id: string) =>
  (await findWebhook(ctx, id)) ?? ctx.refuse('webhook_not_found')

const locked = async (ctx: Context<'webhook_not_found'>, id: string) =>
  (await lockWebhook(ctx.db, id)) ?? ctx.refuse('webhook_not_found')

/** Sends an event that says nothing, before anything is written: the receiver may take its time. */
const sendTest = async (ctx: Call<typeof webhooks.test>) => {
  const { db, params, secrets, config } = ctx
  const webhook = (await findWebhookRow(db, params.id)) ?? ctx.refuse('webhook_not_found')
  const delivery = { delivery_id: randomUUID(), event: testEvent, at: nowText(), data: {} }
  const secret = secrets.open(webhook.secret, 'webhooks.secret')
  const receiver = { url: addressOf(ctx, webhook), secret }
  return { delivery, outcome: await deliver({ network: networkOf(config) }, receiver, delivery) }
}

export const webhookRoutes = implement(webhooks, {
  list: listWebhooks,

  get: (ctx) => found(ctx, ctx.params.id),

  create: prepare(webhooks.create, refusePrivate, createWebhook),

  change: prepare(webhooks.change, refusePrivate, async (ctx) => {
    await changeWebhook(ctx, await locked(ctx, ctx.params.id))
    return found(ctx, ctx.params.id)
  }),

  remove: async (ctx) => {
    const before = await locked(ctx, ctx.params.id)
    await ctx.db.deleteFrom('webhooks').where('webhook_id', '=', before.webhook_id).execute()
    const { webhook_id: id } = before
    const facts = factsOf({ ...before, url: addressOf(ctx, before) })
    await logActivity(ctx, { area: 'webhooks', id, name: facts.address, before: facts })
    return { message: 'Webhook deleted' }
  },

  renewSecret: async (ctx) => {
    const { db, params, secrets } = ctx
    const webhook = await locked(ctx, params.id)
    needConfirmed(ctx)
    const { webhook_id } = webhook
    const name = shownHost(addressOf(ctx, webhook))
    const secret = newSecret()
    await db
      .updateTable('webhooks')
      .set({ secret: secrets.seal(secret, 'webhooks.secret') })
      .where('webhook_id', '=', webhook_id)
      .execute()
    const facts = { before: { secret: 'kept' }, after: { secret: 'another' } }
    await logActivity(ctx, { area: 'webhooks', id: webhook_id, name, ...facts })
    await notifyAdmins(ctx, `The secret of the webhook to ${name} was renewed`)
    return { webhook_id, secret }
  },

  test: prepare(webhooks.test, sendTest, async (ctx) => {
    const { db, params, prepared } = ctx
    const { delivery, outcome } = prepared
    const { taken, ...answered } = outcome
    const { webhook_id } = await locked(ctx, params.id)
    // Bookings are delivered by themselves: a test that fails says nothing against that.
    if (taken) await noteHealth(db, webhook_id, true)
    return db
      .insertInto('webhook_deliveries')
      .values({
        ...delivery,
        data: '{}',
        webhook_id,
        ...answered,
        state: taken ? 'delivered' : 'given_up',
        tries: 1,
        tried_at: nowText(),
      })
      .returning(deliveryFacts)
      .executeTakeFirstOrThrow()
  }),

  deliveries: async (ctx) => {
    const { db, params, query } = ctx
    if (!(await findWebhookRow(db, params.id))) ctx.refuse('webhook_not_found')
    return listDeliveries(db, params.id, query)
  },

  sendAgain: async (ctx) => {
    const { db, params } = ctx
    const { active, webhook_id } = await locked(ctx, params.id)
    if (!active) ctx.refuse('webhook_off')
    const again = await db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, next_try_at: nowText(), error: null })
      .where('delivery_id', '=', params.delivery_id)
      .where('webhook_id', '=', webhook_id)
      .returning(deliveryFacts)
      .executeTakeFirst()
    await enqueue(db, 'send-webhook', { webhook_id })
    return again ?? ctx.refuse('delivery_not_found')
  },
})
