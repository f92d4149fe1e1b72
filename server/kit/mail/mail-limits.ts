import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '../../../contract/office/settings.ts'
import { inSeconds, nowText } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { consume, keyOf, orOneMore } from '../limits/throttle.ts'
import { Refusal } from '../refusals/refuse.ts'
import type { Who } from '../security/sessions.ts'
import type { MailContent } from './mail-layout.ts'

/** What a mail is counted by. `who` has set it off; what staff write to somebody is their own affair. */
export type Counting = {
  settings: Pick<Settings, 'email'>
  config: Pick<Config, 'smtpUrl' | 'rateLimit'>
  who?: Pick<Who, 'staff'>
}

// W-35: an address that nobody has proved may be a stranger's who wants none of it.
const unproved = 5
const proved = 30
const hour = 3600

const keyOfMails = (to: string): string => keyOf('mails', to.toLowerCase())

/** Without a mail server nobody is written to. */
const isCounted = ({ config, who }: Counting): boolean =>
  config.rateLimit && config.smtpUrl !== undefined && !who?.staff

/** Whether an address is that of the resort, of its staff, or of a guest who has followed a link to it. */
const isProved = async (db: Db, { settings }: Counting, to: string): Promise<boolean> => {
  const address = to.toLowerCase()
  if (address === settings.email.toLowerCase()) return true
  const { rows } = await sql`
    select from visitors where email = ${address} and email_verified_at is not null
    union all select from users where email = ${address} limit 1`.execute(db)
  return rows.length > 0
}

/** Counts a mail in the transaction that writes it: whether it may be written, and whether it is the hour's last. */
export const takeMailTurn = async (
  ctx: Counting & { db: Db },
  to: string,
): Promise<'free' | 'last' | 'none'> => {
  if (!isCounted(ctx)) return 'free'
  const limit = (await isProved(ctx.db, ctx, to)) ? proved : unproved
  try {
    const { isLast } = await consume(ctx.db, [{ key: keyOfMails(to), limit, seconds: hour }])
    return isLast ? 'last' : 'free'
  } catch (error) {
    // Whatever the mail was to tell has happened, and the call that did it succeeds.
    if (error instanceof Refusal && error.code === 'too_many') return 'none'
    throw error
  }
}

/** The same as parts of a larger statement, for a proved address: counts one mail where `when` has a row. */
export const mailTurn = (ctx: Counting, to: string, when: string): RawBuilder<unknown>[] =>
  isCounted(ctx)
    ? [
        sql`mail_turn as (
          insert into throttles as t (key, count, window_ends)
          select ${keyOfMails(to)}, 1, ${inSeconds(hour)}::timestamptz from ${sql.table(when)}
          ${orOneMore()})`,
      ]
    : []

/** Whether a proved address may be sent a mail that is not yet the hour's last: the last is written in steps. */
export const hasMailTurns = (ctx: Counting, to: string): RawBuilder<boolean> =>
  isCounted(ctx)
    ? sql`not exists (select from throttles where key = ${keyOfMails(to)} and count >= ${proved - 1}::int
        and window_ends > ${nowText()}::timestamptz)`
    : sql`true`

/** The last mail of the hour, which says so. */
export const asLast = (content: MailContent): MailContent => {
  const message =
    'Many e-mails were asked for this address, so this is the last for up to an hour. What you do meanwhile is done all the same.'
  return { ...content, closing: content.closing ? `${content.closing}\n\n${message}` : message }
}
