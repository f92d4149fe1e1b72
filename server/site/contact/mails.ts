import type { ContactInput } from '../../../contract/site/contact.ts'
import type { MailContent } from '../../kit/mail/mail.ts'

/** To the resort when somebody wrote through the contact form; an answer to it goes to the sender. */
export const messageMail = ({ name, email, message }: ContactInput): MailContent => ({
  subject: `Message from ${name}`,
  preheader: message.slice(0, 120),
  heading: `${name} wrote to you`,
  paragraphs: [message],
  facts: [
    ['Name', name],
    ['Email', email],
  ],
  closing: 'Sent with the contact form of the website. Answer this mail to reach the sender.',
})
