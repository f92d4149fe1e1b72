import { tokens } from '../../../contract/office/tokens.ts'
import { webhooks } from '../../../contract/office/webhooks.ts'
import { nowText } from '../../../server/kit/clock.ts'
import { made } from '../../edit-form.ts'
import { receiverUrl, webhook } from '../../edit-forms-office.ts'
import type { Caller, TestServer } from '../../server.ts'
import { dayAfter } from '../../things.ts'
import { edited, type WritesOf } from '../sample.ts'

const tokenBody = { name: 'Door locks', areas: ['desk'], expires_on: dayAfter(30) }
const webhookBody = { url: receiverUrl, events: ['booking.made', 'booking.cancelled'] }

const someWebhook = async (admin: Caller) => {
  const { webhook_id } = await made(admin, webhooks.create, webhookBody)
  return { id: webhook_id as string }
}

const someDelivery = async ({ db }: TestServer, webhook_id: string): Promise<string> => {
  const at = nowText()
  const { delivery_id } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id, event: 'booking.made', at, data: '{}', state: 'given_up', tries: 8, tried_at: at })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return delivery_id
}

export const tokensWrites: WritesOf<typeof tokens> = {
  create: async () => ({ body: tokenBody }),
  revoke: async (_, admin) => {
    const { token_id } = await made(admin, tokens.create, tokenBody)
    return { params: { id: token_id as string } }
  },
}

/** An address that is refused before anything is sent: it names a port. */
const unreachable = { url: 'https://93.184.216.34:9/hooks' }

export const webhooksWrites: WritesOf<typeof webhooks> = {
  create: async () => ({ body: webhookBody }),
  change: edited(webhook),
  remove: async (_, admin) => ({ params: await someWebhook(admin) }),
  renewSecret: async (_, admin) => ({ params: await someWebhook(admin) }),
  // Nothing leaves: a test of every write must not wait for the internet.
  test: async ({ db }, admin) => {
    const params = await someWebhook(admin)
    await db.updateTable('webhooks').set(unreachable).where('webhook_id', '=', params.id).execute()
    return { params }
  },
  sendAgain: async (server, admin) => {
    const params = await someWebhook(admin)
    return { params: { ...params, delivery_id: await someDelivery(server, params.id) } }
  },
}
