import {
  deliveryHeader,
  eventHeader,
  signatureHeader,
  type WebhookEvent,
  WebhookMessage,
  webhookEvents,
} from '../../../contract/office/webhook-message.ts'
import type { WireSchemas } from './openapi-schema.ts'

const summaries: Record<WebhookEvent, string> = {
  'booking.made': 'A booking was made, by its guest or by the desk; each room of a party is one',
  'booking.changed': 'It was confirmed or moved, its guest or room changed, or its guest did not come',
  'booking.cancelled': 'It was cancelled, by whomever, or let go because nobody confirmed it',
  'booking.paid': 'A payment or a refund was written down, or one was taken back as a mistake',
  'booking.checked_in': 'Its guest came',
  'booking.checked_out': 'Its guest left',
}

const description = `Sent to every webhook that asked for the event, after it was kept: of one booking always in the order in which it happened. \`data\` is the booking as it was then. Any 2xx within 10 seconds takes it; redirects are not followed. Else it is tried again, eight times over about a day. The same delivery may come twice: its \`id\` is the same then.

To verify: take the seconds \`t\` and the signature \`v1\` out of \`${signatureHeader}\`; compute HMAC-SHA256 of \`t + "." + body\` over the body as it came, with the webhook’s secret as the key; compare its hex text with \`v1\` in constant time; refuse what is older than five minutes by \`t\`.`

const head = (name: string, message: string, pattern?: string) => ({
  name,
  in: 'header',
  required: true,
  description: message,
  schema: { type: 'string', ...(pattern && { pattern }) },
})

const heads = [
  head(
    signatureHeader,
    '`t=<seconds>,v1=<hex hmac-sha256 of "t.body">`, with the secret of the webhook',
    '^t=\\d+,v1=[0-9a-f]{64}$',
  ),
  head(eventHeader, 'The event, as in the body'),
  head(deliveryHeader, 'The id of the delivery, as in the body: the same at every try'),
]

/** What is sent to webhooks, as OpenAPI 3.1 describes it. */
export const webhooksOf = (wire: WireSchemas): Record<WebhookEvent, { post: object }> => {
  const schema = wire.of(WebhookMessage)
  const entries = webhookEvents.map((event) => [
    event,
    {
      post: {
        operationId: `webhook.${event}`,
        tags: ['webhooks'],
        summary: summaries[event],
        description,
        security: [],
        parameters: heads,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken' } },
      },
    },
  ])
  return Object.fromEntries(entries)
}
