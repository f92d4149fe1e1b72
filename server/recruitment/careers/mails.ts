import type { MailContent } from '../../kit/mail/mail.ts'
import type { PrivateLink } from '../../kit/mail/mail-layout.ts'

// Anybody can type any address: nothing that was typed goes into these mails but the address they are sent to.

const lockedSentence =
  'Your résumé asks for a password, so nobody here can read it. Please answer this mail with one that opens without.'

const notYou = 'If it was not you who applied, answer this mail and we remove it.'

/** To who applied, with the link to their private page, and whether their résumé asks for a password. */
export const receivedMail = (job: string, url: PrivateLink, { locked }: { locked?: true }): MailContent => ({
  subject: `We have your application: ${job}`,
  preheader: 'With a private link that shows where it stands.',
  heading: 'Thank you for your application',
  paragraphs: [
    `We have received your application for ${job}.`,
    ...(locked ? [lockedSentence] : []),
    'The page behind this button shows where your application stands. It is for you alone: whoever has the link can open it.',
  ],
  button: { label: 'See my application', url },
  closing: notYou,
})

/** To who applied for the same job once more. */
export const alreadyMail = (job: string): MailContent => ({
  subject: `We have your application: ${job}`,
  preheader: 'It stays as it was.',
  heading: 'Your application is here already',
  paragraphs: [
    `Somebody has just applied for ${job} with this email address. We hold an application from you for this job; it stays as it was, and nothing was added.`,
    'Would you like to add or correct something? Answer this mail.',
  ],
  closing: notYou,
})

/** To the resort; it names nobody, so that nothing of the applicant stays in it once they are erased. */
export const erasureMail = (job: string, url: string): MailContent => ({
  subject: 'An applicant asks to be erased',
  preheader: `Their application was for ${job}.`,
  heading: 'An applicant asks to be erased',
  paragraphs: [
    `Somebody who applied for ${job} asks you to erase everything that is kept about them.`,
    'The candidate is behind this button. Erase them under Recruitment, Applicant privacy.',
  ],
  button: { label: 'Open the candidate', url },
})
