import { readFileSync } from 'node:fs'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { isDemoPassword } from '../../kit/security/passwords.ts'

/** Upper and lower case are one, and blanks count for nothing (D-37). */
const bare = (text: string): string => text.toLowerCase().replace(/\s/g, '')

/**
 * The commonest passwords of six signs and more: twice the ten thousand that are asked for, since no two lists rank
 * them alike. From @zxcvbn-ts/language-common 4.1 (MIT), in alphabetical order.
 */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'),
)

/** Whose password it is, as far as others know: every name that they go by. */
export type Owner = { name: string; email: string; username?: string }

/** Whether a password is among the first that a stranger would try. */
export const isEasyToGuess = (password: string, owner: Owner, resort: string): boolean => {
  const tried = bare(password)
  const names = [owner.name, owner.username ?? '', owner.email, owner.email.split('@')[0] ?? '', resort]
  return common.has(tried) || names.some((name) => bare(name) === tried)
}

type Ctx = Pick<Context, 'config' | 'settings'>
type PasswordCheck = { field: string; password: string; owner: Owner; staff?: true }

/** What is wrong with a new password beyond what its schema says. */
const problemOf = (
  { config, settings }: Ctx,
  { password, owner, staff }: PasswordCheck,
): string | undefined => {
  const least = settings.staff_password_length
  if (staff && [...password].length < least) return `Password must be at least ${least} characters long`
  if (isEasyToGuess(password, owner, settings.resort_name)) return 'This password is too easy to guess'
  // D-29: it would open nothing there.
  return !config.demoPasswords && isDemoPassword(password)
    ? 'The demo passwords are known to everybody'
    : undefined
}

/** Refuses a new password that the resort does not take, at the field that holds it. */
export const refusePoorPassword = (ctx: Ctx, asked: PasswordCheck): void => {
  const message = problemOf(ctx, asked)
  if (message) refuseField(asked.field, message)
}
