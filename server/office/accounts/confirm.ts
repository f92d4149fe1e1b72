import type { ownAccount } from '../../../contract/office/own-account.ts'
import { now, nowText } from '../../kit/clock.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { passwordFits } from '../../kit/security/passwords.ts'
import { lockFactor } from './factor-queries.ts'
import { dangerMail } from './mails.ts'
import { takeEitherCode } from './second-factor.ts'
import { findPasswordHash } from './staff-queries.ts'

/** So long a password or a code that was shown counts for what asks for it (D-40). */
const confirmedSeconds = 600

/** Refuses what must not be done at a browser that somebody left open: the person shows that it is they. */
export const needConfirmed = ({ who }: Pick<Context, 'who'>): void => {
  if (who.token) refuse('token_refused')
  const at = who.sessions?.staff?.confirmed_at
  const age = at ? now().since(Temporal.Instant.from(at)).total('seconds') : Number.POSITIVE_INFINITY
  if (age > confirmedSeconds) refuse('confirm_password')
}

type Shown = { password?: string | undefined; code?: string | undefined }

/** Whether the password is the caller's. Nothing is said when a code is shown in its place. */
export const passwordShown = async (
  { db, who, refuse }: Context<'wrong_current_password'>,
  { password }: Shown,
): Promise<void> => {
  if (!password) return
  const hash = await findPasswordHash(db, who.staff?.user_id ?? '')
  if (await passwordFits(password, hash)) return
  const message = 'This password is not right'
  refuse('wrong_current_password', { message, fields: { password: message } })
}

/** Takes the code when that was shown, and lets the session be confirmed for a while. */
export const confirm = async (
  ctx: Call<typeof ownAccount.confirm>,
  { password, code = '' }: Shown,
): Promise<void> => {
  const { db, who } = ctx
  const userId = who.staff?.user_id ?? ''
  if (!password) {
    const factor = await lockFactor(db, userId)
    const fits = factor?.confirmed_at && (await takeEitherCode(ctx, { userId, factor, typed: code }))
    if (!fits) {
      const message = 'This code is not right'
      ctx.refuse('wrong_code', { message, fields: { code: message } })
    }
  }
  await db
    .updateTable('sessions')
    .set({ confirmed_at: nowText() })
    .where('session_id', '=', who.sessions?.staff?.id ?? '')
    .execute()
}

/** Tells every admin, and whoever else is concerned, what was just changed and by whom. */
export const notifyAdmins = async (
  ctx: Context,
  what: string,
  also: readonly string[] = [],
): Promise<void> => {
  const admins = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .orderBy('user_id')
    .execute()
  const by = ctx.who.staff?.name ?? 'Somebody'
  const content = dangerMail(ctx.settings.resort_name, { what, by })
  for (const to of new Set([...admins.map(({ email }) => email), ...also]))
    await queueMail(ctx, { to, content })
}
