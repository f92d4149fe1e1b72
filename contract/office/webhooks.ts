import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery, text } from '../kit/formats.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { webhookEvents } from './webhook-message.ts'

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const

/** An address of another system that is told what happens to bookings (W-28). */
export const Webhook = z
  .object({
    webhook_id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    active: z.boolean(),
    /** Why the server switched it off; null where a person did, or where it is on. */
    off_reason: z.string().nullable(),
    /** Since when no delivery was taken. */
    failing_since: Instant.nullable(),
    by: z.string(),
    created_at: Instant,
    /** Deliveries that are still to be sent, and those of the log that nobody took. */
    waiting: z.int(),
    given_up: z.int(),
    last_delivered_at: Instant.nullable(),
    ...ofVersion,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

/** One delivery as the log keeps it for 30 days. */
export const WebhookDelivery = z
  .object({
    delivery_id: z.string(),
    event: z.string(),
    booking_id: z.string().nullable(),
    at: Instant,
    state: z.enum(deliveryStates),
    tries: z.int(),
    tried_at: Instant.nullable(),
    next_try_at: Instant.nullable(),
    /** It is not sent before an earlier one of its booking, which waits too. */
    waits_for_earlier: z.boolean(),
    /** The status that the receiver answered last. */
    status: z.int().nullable(),
    /** The beginning of its answer. */
    answer: z.string().nullable(),
    /** Why there was no answer, or why it counts as none. */
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const url = text('Enter the address that is to be told', 500)
const events = z.array(z.enum(webhookEvents), 'Choose at least one event').min(1, 'Choose at least one event')

const WebhookSecret = z
  .object({
    webhook_id: z.string(),
    /** What signs its deliveries: shown once. */
    secret: z.string(),
  })
  .meta({ id: 'WebhookSecret' })
export type WebhookSecret = z.output<typeof WebhookSecret>

const shared = { access: 'admin', area: 'office', sessionOnly: true } as const
const params = z.object({ id: z.string().max(60) })

export const webhooks = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'The webhooks, the oldest first',
    failure: 'Failed to fetch the webhooks',
    ok: z.array(Webhook),
  }),
  get: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    summary: 'One webhook',
    failure: 'Failed to fetch the webhook',
    params,
    ok: Webhook,
    errors: ['webhook_not_found'],
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Add a webhook; the answer shows its secret, and nothing ever does again',
    failure: 'Failed to add the webhook',
    body: z.object({ url, events }),
    ok: WebhookSecret,
    status: 201,
    errors: ['confirm_password', 'private_address', 'too_many_webhooks'],
  }),
  change: endpoint({
    ...shared,
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    summary:
      'Change address or events, or switch it off or on. What waits when it is switched off is not sent by itself any more',
    failure: 'Failed to save the webhook',
    params,
    body: z.object({ url, events, active: z.boolean().optional(), ...fromVersion }),
    edits: Webhook,
    ok: Webhook,
    errors: ['confirm_password', 'private_address', 'webhook_not_found'],
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Delete a webhook with its log',
    failure: 'Failed to delete the webhook',
    params,
    ok: z.object({ message: z.string() }),
    errors: ['webhook_not_found'],
  }),
  renewSecret: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    right: 'update',
    summary: 'Make another secret; the one before signs nothing from now on',
    failure: 'Failed to make another secret',
    params,
    ok: WebhookSecret,
    errors: ['confirm_password', 'webhook_not_found'],
  }),
  test: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    right: 'update',
    summary: 'Send an event `test` at once and answer what came of it',
    failure: 'Failed to send the test',
    unlogged: 'the log of deliveries shows it',
    params,
    ok: WebhookDelivery,
    errors: ['webhook_not_found'],
    limits: [{ name: 'webhook tests', limit: 30, seconds: 600, by: 'address' }],
  }),
  deliveries: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, and what is still to be sent, newest first',
    failure: 'Failed to fetch the deliveries',
    params,
    query: z.object({ ...pageQuery, state: z.enum(deliveryStates).optional() }),
    ok: z.array(WebhookDelivery),
    paged: true,
    errors: ['webhook_not_found'],
  }),
  sendAgain: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:delivery_id/send',
    right: 'update',
    summary: 'Send a delivery again, with all its tries',
    failure: 'Failed to send it again',
    unlogged: 'the log of deliveries shows it',
    params: params.extend({ delivery_id: z.string().max(60) }),
    ok: WebhookDelivery,
    errors: ['webhook_not_found', 'delivery_not_found', 'webhook_off'],
  }),
}
