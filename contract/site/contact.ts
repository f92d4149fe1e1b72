import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Email, longText, StrangerName } from '../kit/formats.ts'

export const ContactInput = z
  .object({
    name: StrangerName,
    email: Email,
    message: longText('Message is required', 5000),
  })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.output<typeof ContactInput>

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/email/contact/forestview',
    access: 'public',
    summary: 'Send a message to the resort',
    failure: 'Failed to send message',
    body: ContactInput,
    ok: z.object({ success: z.literal(true), message: z.string() }),
    throttle: { limit: 5, seconds: 3600, counts: 'all' },
  }),
}
