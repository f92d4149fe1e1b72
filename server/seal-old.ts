import { sql } from 'kysely'
import type { Db } from './kit/database/db.ts'
import { enqueue, type JobHandlers } from './kit/jobs/jobs.ts'
import { type SealedPlaces, type Secrets, sealedMark } from './kit/security/secrets.ts'

declare module './kit/jobs/jobs.ts' {
  interface JobPayloads {
    'seal-old': Record<string, never>
  }
}

type Kept = { table: string; key: readonly string[]; columns: Readonly<Record<string, keyof SealedPlaces>> }

/** What was kept as it reads before it was sealed, in the demo and in databases of before. */
const everyKept: readonly Kept[] = [
  { table: 'bookings', key: ['booking_id'], columns: { govt_id_number: 'bookings.govt_id_number' } },
  { table: 'visitors', key: ['visitor_id'], columns: { id_number: 'visitors.id_number' } },
  // A visit keeps the number of its visitor, sealed for the same place.
  { table: 'visits', key: ['visit_id'], columns: { id_number: 'visitors.id_number' } },
  {
    table: 'form_c',
    key: ['booking_id', 'person'],
    columns: { passport_number: 'form_c.passport_number', visa_number: 'form_c.visa_number' },
  },
  { table: 'pre_arrivals', key: ['booking_id'], columns: { answers: 'pre_arrivals.answers' } },
  {
    table: 'users',
    key: ['user_id'],
    columns: { pan_number: 'users.pan_number', aadhar_number: 'users.aadhar_number' },
  },
  { table: 'webhooks', key: ['webhook_id'], columns: { url: 'webhooks.url' } },
]

/** So many rows are sealed at a stretch; then other work of the database has its turn. */
const atOnce = 200

type Row = Record<string, string | number | null>

const unsealed = async (db: Db, { table, key, columns }: Kept, most: number): Promise<Row[]> => {
  const names = Object.keys(columns)
  const isOpen = names.map((name) => sql`${sql.ref(name)} not like ${`${sealedMark}%`}`)
  const { rows } = await sql<Row>`
    select ${sql.join([...key, ...names].map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${sql.join(isOpen, sql` or `)} limit ${most}`.execute(db)
  return rows
}

/** Leaves a job that seals the numbers, answers and addresses which were kept before they were, if there are any. */
export const sealOld = async (db: Db): Promise<void> => {
  for (const kept of everyKept) {
    if ((await unsealed(db, kept, 1)).length === 0) continue
    const waiting = await db
      .selectFrom('jobs')
      .select('job_id')
      .where('name', '=', 'seal-old')
      .where('failed_at', 'is', null)
      .executeTakeFirst()
    if (!waiting) await enqueue(db, 'seal-old', {})
    return
  }
}

/** Seals what of a row is not, unless it changed meanwhile: whoever changed it has sealed it. */
const sealRow = async (db: Db, secrets: Secrets, { table, key, columns }: Kept, row: Row): Promise<void> => {
  const open = Object.entries(columns).flatMap(([name, place]) => {
    const text = row[name]
    return typeof text === 'string' && !text.startsWith(sealedMark) ? [{ name, place, text }] : []
  })
  const sealed = open.map(({ name, place, text }) => sql`${sql.ref(name)} = ${secrets.seal(text, place)}`)
  const same = [
    ...key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    ...open.map(({ name, text }) => sql`${sql.ref(name)} = ${text}`),
  ]
  await db.transaction().execute(async (tx) => {
    // It says the same as before: whoever has the row in a form may save it (migration 0065).
    await sql`select set_config('resort.sealing', 'yes', true)`.execute(tx)
    await sql`update ${sql.table(table)} set ${sql.join(sealed)} where ${sql.join(same, sql` and `)}`.execute(
      tx,
    )
  })
}

/** The job that seals them. */
export const sealOldJob = (db: Db, secrets: Secrets): Pick<JobHandlers, 'seal-old'> => ({
  'seal-old': async () => {
    for (const kept of everyKept) {
      let rows: Row[]
      do {
        rows = await unsealed(db, kept, atOnce)
        for (const row of rows) await sealRow(db, secrets, kept, row)
      } while (rows.length > 0)
    }
  },
})
