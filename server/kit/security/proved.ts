import type { SignedInGuest } from '../../../contract/office/accounts.ts'
import type { Config } from '../config.ts'

/** Whether an address counts as its guest's own. Where no mail can be sent nothing can be proved (D-31). */
export const countsAsProved = (
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  verified: boolean | string | null | undefined,
): boolean => !smtpUrl || Boolean(verified)

/** A guest as they sign in here, by the same rule. */
export const asProved = (config: Config, guest: SignedInGuest): SignedInGuest => ({
  ...guest,
  email_verified: countsAsProved(config, guest.email_verified),
})
