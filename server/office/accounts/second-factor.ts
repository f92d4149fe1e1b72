import { randomBytes } from 'node:crypto'
import type { SignedInStaff } from '../../../contract/office/accounts.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { now } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import {
  countRecoveryCodes,
  keepStep,
  lockFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './factor-queries.ts'
import { base32, stepOfCode } from './totp.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'two_factor.secret': true
  }
}

type Ctx = Pick<Context, 'db' | 'secrets'>
type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>

/** A code as people type it: with spaces or dashes, in any case. */
const bare = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/**
 * Takes a code of the app and remembers it: neither it nor an older one is taken again. Answers whether it was
 * right. The caller holds the lock of the factor.
 */
export const takeCode = async (
  { db, secrets }: Ctx,
  { userId, factor, typed, confirm }: { userId: string; factor: Factor; typed: string; confirm?: boolean },
): Promise<boolean> => {
  const step = stepOfCode(secrets.open(factor.secret, 'two_factor.secret'), bare(typed), now())
  if (step === undefined || step <= factor.last_step) return false
  await keepStep(db, userId, step, confirm)
  return true
}

/** The same of a code of the app or a recovery code, whichever was typed. */
export const takeEitherCode = async (
  ctx: Ctx,
  shown: { userId: string; factor: Factor; typed: string },
): Promise<boolean> =>
  (await takeCode(ctx, shown)) || takeRecoveryCode(ctx.db, shown.userId, bare(shown.typed))

/** Ten codes of 80 bits that open an account when the app is lost. Answers them once; only hashes are kept. */
export const giveRecoveryCodes = async ({ db }: Ctx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: 10 }, () => base32(randomBytes(10)))
  await replaceRecoveryCodes(db, userId, codes)
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** A recovery code is longer than the six digits of an app: the sentence about one does not help with the other. */
const refuseCode = (typed: string): never =>
  refuse(
    'wrong_sign_in_code',
    /^\d{6}$/.test(typed)
      ? {}
      : { message: 'This recovery code is not right, or it was already used. Each of them works once.' },
  )

/** Whether the resort asks this person for a second factor (D-39). */
export const mustHaveFactor = (
  { settings }: Pick<Context, 'settings'>,
  { role }: { role: string },
): boolean =>
  settings.staff_two_factor === 'all' || (settings.staff_two_factor === 'admins' && role === 'admin')

/** The second step of a staff sign-in, after the right password. Answers with what; nothing where it is off. */
export const passSecondFactor = async (
  ctx: Context<'code_needed'> & { body: { code?: string | undefined } },
  staff: SignedInStaff,
): Promise<'password and code' | 'password and recovery code' | undefined> => {
  const factor = await lockFactor(ctx.db, staff.user_id)
  if (!factor?.confirmed_at) return undefined
  const typed = ctx.body.code ?? ''
  if (bare(typed) === '') ctx.refuse('code_needed')
  if (await takeCode(ctx, { userId: staff.user_id, factor, typed })) return 'password and code'
  if (!(await takeRecoveryCode(ctx.db, staff.user_id, bare(typed)))) refuseCode(bare(typed))
  const left = await countRecoveryCodes(ctx.db, staff.user_id)
  await logActivity(
    { db: ctx.db, who: { guest: null, staff } },
    {
      area: 'accounts',
      id: staff.user_id,
      name: `${staff.name} (staff)`,
      before: { recovery_codes: left + 1 },
      after: { recovery_codes: left },
    },
  )
  return 'password and recovery code'
}
