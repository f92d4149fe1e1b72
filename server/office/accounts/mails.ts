import type { MailContent } from '../../kit/mail/mail.ts'
import type { PrivateLink } from '../../kit/mail/mail-layout.ts'

export const resetMail = (name: string, resort: string, link: PrivateLink): MailContent => ({
  subject: `Set a new password for ${resort}`,
  heading: `Hello ${name}`,
  paragraphs: [
    'Somebody, probably you, asked to set a new password for your account. The button below lets you choose one.',
    'The link works once and for one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  ],
  button: { label: 'Set a new password', url: link },
})

/** To a guest who gave an address, so that they show that it is theirs. Nothing that was typed stands in it. */
export const proofMail = (resort: string, link: PrivateLink): MailContent => ({
  subject: `Confirm your email address for ${resort}`,
  heading: 'Is this your address?',
  paragraphs: [
    'Somebody, probably you, gave this address for an account with us. Please confirm that it is yours: we then keep the rooms that you book until we have confirmed them.',
    'The button opens a page that asks once more. The link works for seven days. If it was not you, you need not do anything.',
  ],
  button: { label: 'Confirm my address', url: link },
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

/** To the guest after they changed their password themselves, so that they notice when it was not they. */
export const ownPasswordMail = (name: string, resort: string, link: string): MailContent => ({
  subject: `Your password for ${resort} was changed`,
  heading: `Hello ${name}`,
  paragraphs: [
    'The password of your account was just changed, and every other browser was signed out.',
    'If that was not you, set a new password with the button below.',
  ],
  button: { label: 'Set a new password', url: link },
})

/** To the address that a guest's account went by, after the desk gave it another. Nothing that was typed stands in it. */
export const addressGoneMail = (resort: string, phone: string): MailContent => ({
  subject: `Your account at ${resort} has another email address`,
  heading: 'Your email address was changed',
  paragraphs: [
    'Our front desk just gave your account another email address, and every browser was signed out. From now on you sign in with the new address, and our mails go there.',
    `If you did not ask for that, please call us at once: ${phone}.`,
  ],
})

/** To every admin after something was changed that a thief of an open browser would change. */
export const dangerMail = (resort: string, { what, by }: { what: string; by: string }): MailContent => ({
  subject: `${resort}: ${what}`,
  heading: what,
  paragraphs: [
    `${by} just changed this in the back office, after showing their password once more.`,
    'If you did not expect it, ask them. If it was not they, switch their account off and look at the activity.',
  ],
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

export const welcomeMail = (name: string, resort: string, link: PrivateLink): MailContent => ({
  subject: `Your account at ${resort}`,
  heading: `Hello ${name}`,
  paragraphs: [
    `Our front desk has made an account for you at ${resort}. With it you can see your bookings at any time.`,
    'Choose a password with the button below. The link works once and for seven days.',
  ],
  button: { label: 'Choose a password', url: link },
})
