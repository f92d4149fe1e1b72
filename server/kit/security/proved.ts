import type { Config } from '../config.ts'

/** Whether an address counts as its guest's own. Where no mail can be sent nothing can be proved (decisions 31). */
export const countsAsProved = (
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  verified: boolean | string | null | undefined,
): boolean => !smtpUrl || Boolean(verified)
