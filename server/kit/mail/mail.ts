import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Settings } from '../../../contract/office/settings.ts'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { insertWhen } from '../database/insert-when.ts'
import { addsJobs, type JobHandlers, type JobRun } from '../jobs/jobs.ts'
import { isSecret, type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { asLast, type Counting, mailTurn, takeMailTurn } from './mail-limits.ts'
import { type MailTransport, openTransport } from './mail-transport.ts'

export type { MailContent } from './mail-layout.ts'

/** What a production server without SMTP_URL says, in its log and to admins. */
export const noMailServer = 'No mail server is set (SMTP_URL): mails stay in the outbox and reach nobody'

/** A file that goes with a mail, made when it is sent: `of` says by whom (see `mailJobs`), `id` of what. */
export type Attachment = { name: string; type: string; of: string; id: string }

type NewMail = {
  to: string
  replyTo?: string
  /** An invitation for calendars (RFC 5545) and the method that it is sent under. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  content: MailContent
  attachment?: Attachment | undefined
  /** The contact message that it carries, with which it is deleted. */
  copyOf?: string
}

// Stricter than the contract's Email where it matters here: one address, nothing that could begin another header.
const address = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+$/

type MailWriter = Counting & { settings: Settings }

/**
 * Writes a mail and the job that sends it, in the transaction of the change that the mail tells about. Without a
 * mail server it is kept for the outbox at once: there is nothing for a job to do. Beyond what an address is sent
 * within an hour nothing is written, and the last mail says so.
 */
export const queueMail = async (ctx: MailWriter & { db: Db }, mail: NewMail): Promise<void> => {
  const turn = await takeMailTurn(ctx, mail.to)
  if (turn === 'none') return
  const content = turn === 'last' ? asLast(mail.content) : mail.content
  await sql`with cause as (select), ${writing(ctx, { ...mail, content }, 'cause')} select`.execute(ctx.db)
  if (ctx.config.smtpUrl) addsJobs(ctx.db)
}

/**
 * The same as parts of a larger statement, to stand behind its `with`: the mail is written if, and only if, the part
 * that is called `when` has a row. To a proved address alone, and where it `hasMailTurns`.
 */
export const mailParts = (ctx: MailWriter, mail: NewMail, when: string): RawBuilder<unknown> =>
  sql.join([...mailTurn(ctx, mail.to, when), writing(ctx, mail, when)])

const writing = (
  { settings, config }: MailWriter,
  { to, replyTo, calendar, content, attachment, copyOf }: NewMail,
  when: string,
): RawBuilder<unknown> => {
  if (!address.test(to) || (replyTo !== undefined && !address.test(replyTo)))
    throw new Error('not a mail address')
  const { subject, text, html } = renderMail(settings, content)
  const at = nowText()
  const mail = {
    recipient: to,
    reply_to: replyTo ?? null,
    subject,
    body_text: text,
    body_html: html,
    // Of the content's type, never of a mark that somebody could forget: bodies with a private link are shown
    // nowhere, and emptied once the mail has left.
    secret: isSecret(content),
    calendar: calendar?.text ?? null,
    calendar_method: calendar?.method ?? null,
    attachment: attachment ? JSON.stringify(attachment) : null,
    contact_message_id: copyOf ?? null,
    created_at: at,
  }
  if (!config.smtpUrl) return sql`mail as (${insertWhen('mails', { ...mail, state: 'kept' }, when)})`
  return sql`mail as (${insertWhen('mails', mail, when)} returning mail_id),
    mail_job as (
      insert into jobs (name, payload, run_at, created_at)
      select 'send-mail', jsonb_build_object('mail_id', mail_id), ${at}::timestamptz, ${at}::timestamptz from mail
    )`
}

type MailDeps = {
  db: Db
  config: Config
  settings: () => Settings
  /** Who makes the files that mails name, by what stands in `of`. */
  attachments?: Readonly<Record<string, (db: Db, id: string) => Promise<Buffer>>>
}

/** The job that sends mails, and what closes its connections to the mail server. */
export const mailJobs = (deps: MailDeps): { handlers: Pick<JobHandlers, 'send-mail'>; close: () => void } => {
  const transport = deps.config.smtpUrl ? openTransport(deps.config.smtpUrl) : undefined
  return {
    handlers: { 'send-mail': ({ mail_id }, run) => sendMail(deps, transport, mail_id, run) },
    close: () => transport?.close(),
  }
}

const sendMail = async (
  deps: MailDeps,
  transport: MailTransport | undefined,
  mailId: string,
  run: JobRun,
) => {
  const { db } = deps
  const update = db.updateTable('mails').where('mail_id', '=', mailId)
  if (!transport) return void (await update.where('state', '=', 'queued').set({ state: 'kept' }).execute())
  const mail = await db.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst()
  // Sent by a run whose worker died before it could say so, or removed.
  if (mail?.state !== 'queued') return
  const from = sender(deps)
  const attempts = mail.attempts + 1
  try {
    // The same for every run of one job: a copy that a crash caused is recognised, a wanted second one is not dropped.
    const messageId = `<${mailId}.${run.jobId}@${domainOf(from)}>`
    await transport.send({ ...(await messageOf(deps, mail)), from, messageId })
  } catch (error) {
    const reason = reasonOf(error)
    await update.set({ attempts, error: reason, ...(run.last && { state: 'failed' }) }).execute()
    // The last failure is shown by the mail itself; as a failed job it would be reported twice.
    if (run.last) return
    throw new Error(reason)
  }
  const emptied = mail.secret ? { body_text: '', body_html: '' } : {}
  await update.set({ state: 'sent', sent_at: nowText(), attempts, error: null, ...emptied }).execute()
}

/** What a mail says and carries. */
const messageOf = async (deps: MailDeps, mail: Selectable<Database['mails']>) => {
  const attachment = await fileOf(deps, mail.attachment as Attachment | null)
  const { calendar: content, calendar_method: method } = mail
  return {
    to: mail.recipient,
    replyTo: mail.reply_to ?? undefined,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    ...(content && method && { icalEvent: { method, content } }),
    ...(attachment && { attachments: [attachment] }),
  }
}

const fileOf = async ({ db, attachments }: MailDeps, named: Attachment | null) => {
  if (!named) return undefined
  const make = attachments?.[named.of]
  if (!make) throw new Error(`nobody makes the attachment of a ${named.of}`)
  return { filename: named.name, contentType: named.type, content: await make(db, named.id) }
}

const sender = ({ config, settings }: MailDeps): string => {
  const { resort_name: name, email } = settings()
  return config.mailFrom ?? `"${oneLine(name).replace(/["\\]/g, '')}" <${email}>`
}

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

// The mail server's own words, without the message or its addresses' objects that the error also carries.
const reasonOf = (error: unknown): string => {
  const { message, code } = error as Partial<Error> & { code?: string }
  return `${code ? `${code}: ` : ''}${oneLine(message ?? 'unknown error')}`
}
