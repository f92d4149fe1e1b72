import { contact } from '../../contract/contact.ts'
import { nowText } from '../kit/clock.ts'
import { implement } from '../kit/implement.ts'
import { queueMail } from '../kit/mail.ts'
import { messageMail } from './mails.ts'

export const contactRoutes = implement(contact, {
  send: async (given) => {
    const { db, body, settings } = given
    const { message_id } = await db
      .insertInto('contact_messages')
      .values({ ...body, at: nowText() })
      .returning('message_id')
      .executeTakeFirstOrThrow()
    await queueMail(given, {
      to: settings.email,
      replyTo: body.email,
      content: messageMail(body),
      copyOf: message_id,
    })
    // guest-site §8
    return { success: true as const, message: 'Message sent successfully!' }
  },
})
