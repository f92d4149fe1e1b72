import { createHmac } from 'node:crypto'
import { toWire } from '../../../contract/kit/to-wire.ts'
import {
  deliveryHeader,
  eventHeader,
  signatureHeader,
  WebhookMessage,
} from '../../../contract/office/webhook-message.ts'
import { now } from '../../kit/clock.ts'

export type ToSend = { delivery_id: string; event: string; at: string; data: unknown }

/** What PostgreSQL writes into JSON, as the wire carries it: whole milliseconds, in UTC. */
const instantFields = new Set(['created_at', 'checked_in_at', 'checked_out_at', 'no_show_at'])

const withInstants = (key: string, value: unknown): unknown =>
  instantFields.has(key) && typeof value === 'string'
    ? Temporal.Instant.from(value).toString({ smallestUnit: 'millisecond' })
    : value

/** The body of a delivery: the same text at every try. Parsed by the contract, so that nothing else can leave. */
export const bodyOf = ({ delivery_id: id, event, at, data }: ToSend): string => {
  const facts = JSON.parse(JSON.stringify(data), withInstants)
  const sent = toWire(WebhookMessage, { id, event, at, data: facts })
  return JSON.stringify(toWire(WebhookMessage, WebhookMessage.parse(sent)))
}

const seconds = (): number => Math.floor(now().epochMilliseconds / 1000)

/** The headers of a delivery, signed with the secret of its webhook now. */
export const headersOf = (
  { delivery_id, event }: ToSend,
  body: string,
  secret: string,
): Record<string, string> => {
  const t = seconds()
  const signature = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Forest-Resort-Webhooks/1',
    [eventHeader]: event,
    [deliveryHeader]: delivery_id,
    [signatureHeader]: `t=${t},v1=${signature}`,
  }
}
