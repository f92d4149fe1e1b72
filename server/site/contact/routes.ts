import { contact } from '../../../contract/site/contact.ts'
import { nowText } from '../../kit/clock.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { messageMail } from './mails.ts'

export const contactRoutes = implement(contact, {
  send: async (ctx) => {
    const { db, body, settings } = ctx
    const { message_id } = await db
      .insertInto('contact_messages')
      .values({ ...body, at: nowText() })
      .returning('message_id')
      .executeTakeFirstOrThrow()
    await queueMail(ctx, {
      to: settings.email,
      replyTo: body.email,
      content: messageMail(body),
      copyOf: message_id,
    })
    // guest-site §8
    return { success: true as const, message: 'Message sent successfully!' }
  },
})
