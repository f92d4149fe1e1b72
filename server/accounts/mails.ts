import type { MailContent } from '../kit/mail.ts'

export const resetMail = (name: string, resort: string, link: string): MailContent => ({
  subject: `Set a new password for ${resort}`,
  heading: `Hello ${name}`,
  paragraphs: [
    'Somebody, probably you, asked to set a new password for your account. The button below lets you choose one.',
    'The link works once and for one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  ],
  button: { label: 'Set a new password', url: link },
})

/** To the guest after a password was set, so that they notice when it was not they who did it. */
export const passwordSetMail = (name: string, resort: string, link: string): MailContent => ({
  subject: `Your password for ${resort} was changed`,
  heading: `Hello ${name}`,
  paragraphs: [
    'A new password was just set for your account with a link that we mailed to you, and every browser was signed out.',
    'If that was not you, somebody can read your mails: secure your mailbox first, then set a new password here.',
  ],
  button: { label: 'Set a new password', url: link },
})

/** To a staff member after something about the safety of their account changed. */
export const accountChangedMail = (
  name: string,
  resort: string,
  { what, link }: { what: string; link: string },
): MailContent => ({
  subject: `Your account at ${resort}: ${what}`,
  heading: `Hello ${name}`,
  paragraphs: [
    `This was just done for your account: ${what}.`,
    'If that was not you, set a new password now and tell the office.',
  ],
  button: { label: 'Set a new password', url: link },
})

export const welcomeMail = (name: string, resort: string, link: string): MailContent => ({
  subject: `Your account at ${resort}`,
  heading: `Hello ${name}`,
  paragraphs: [
    `Our front desk has made an account for you at ${resort}. With it you can see your bookings at any time.`,
    'Choose a password with the button below. The link works once and for seven days.',
  ],
  button: { label: 'Choose a password', url: link },
})
