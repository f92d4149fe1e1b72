import { sql } from 'kysely'
import type { KeptPerson } from '../../../contract/recruitment/privacy.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { containing } from '../../kit/database/like.ts'
import { escapeHtml } from '../../kit/mail/escape-html.ts'
import { type ApplicationRow, applicationColumns } from '../applications/queries.ts'

/** By what somebody stands in the tables. */
export type Traces = {
  person_id: string
  rows: ApplicationRow[]
  ids: string[]
  names: string[]
  emails: string[]
  phones: string[]
}

const unique = (values: (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => !!value)),
]

/** Everything by which a person is known, now or in an application; none where there is no such person. */
export const tracesOf = async (db: Db, personId: string): Promise<Traces | undefined> => {
  const rows = await db
    .selectFrom('applications')
    .select(applicationColumns)
    .where('person_id', '=', personId)
    .orderBy('application_number')
    .execute()
  const keys = await db
    .selectFrom('person_keys')
    .select(['kind', 'value'])
    .where('person_id', '=', personId)
    .execute()
  if (rows.length === 0 && keys.length === 0) return undefined
  const of = (kind: 'email' | 'phone') => keys.filter((key) => key.kind === kind).map(({ value }) => value)
  return {
    person_id: personId,
    rows,
    ids: rows.map(({ application_id }) => application_id),
    names: unique(rows.map(({ name }) => name)),
    emails: unique([...of('email'), ...rows.map(({ email }) => email)]),
    phones: unique([...of('phone'), ...rows.map(({ phone }) => phone)]),
  }
}

/** The keys of the mails that went to a person, and of those to staff and clients that speak of them. */
export const mailsAbout = async (db: Db, { names, emails, ids }: Traces): Promise<string[]> => {
  if (emails.length === 0) return []
  const holds = (column: string, text: string) => sql<boolean>`${sql.ref(column)} ilike ${containing(text)}`
  const columns = ['subject', 'body_text', 'calendar']
  const rows = await db
    .selectFrom('mails')
    .select('mail_id')
    .where((eb) =>
      eb.or([
        eb('recipient', 'in', emails),
        eb('reply_to', 'in', emails),
        ...[...emails, ...ids].flatMap((text) => columns.map((column) => holds(column, text))),
        // By a name alone only where it is about applicants: a guest may be called the same.
        eb.and([
          sql<boolean>`lower(recipient) in (
            select lower(email) from users where email is not null
            union select lower(client_email) from vacancies where client_email is not null
            union select lower(client_email) from client_reviews
          )`,
          eb.or(
            [...names, ...names.map(escapeHtml)].flatMap((name) =>
              columns.map((column) => holds(column, name)),
            ),
          ),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ mail_id }) => mail_id)
}

const countOf = async (
  db: Db,
  table: 'application_events' | 'interviews' | 'files',
  ids: string[],
): Promise<number> => {
  if (ids.length === 0) return 0
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(table === 'files' ? 'owner_id' : 'application_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How many interviews of these applications are still to come. */
export const interviewsToCome = async (db: Db, ids: string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const { n } = await db
    .selectFrom('interviews')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('application_id', 'in', ids)
    .where('state', '=', 'planned')
    .where('starts_at', '>', nowText())
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What is kept about a person, as an admin sees it before they export or erase it. */
export const keptAbout = async (db: Db, personId: string): Promise<KeptPerson | undefined> => {
  const traces = await tracesOf(db, personId)
  if (!traces) return undefined
  const { ids, names, emails, phones } = traces
  const applications = await db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .select([
      'application_id as uuid',
      'title as job',
      'applications.status',
      'applications.created_at as createdAt',
      'privacy_version',
    ])
    .where('person_id', '=', personId)
    .orderBy('application_number')
    .execute()
  return {
    person_id: personId,
    names,
    emails,
    phones,
    applications,
    events: await countOf(db, 'application_events', ids),
    files: await countOf(db, 'files', ids),
    interviews: await countOf(db, 'interviews', ids),
    mails: (await mailsAbout(db, traces)).length,
  }
}

/** The persons who are known by an e-mail or phone, or who stand with it in an application. */
export const personsWith = async (db: Db, { email, phone }: { email: string; phone: string | null }) => {
  const either = phone ? [email, phone] : [email]
  const rows = await db
    .selectFrom('person_keys')
    .select('person_id')
    .where('value', 'in', either)
    .union(
      db
        .selectFrom('applications')
        .select('person_id')
        .where((eb) => eb.or([eb('email', '=', email), eb('phone', '=', phone ?? '')])),
    )
    .execute()
  return rows.map(({ person_id }) => person_id)
}
