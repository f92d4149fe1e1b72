import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { firstRound, roundOfStatus } from '../../../contract/recruitment/candidate-rounds.ts'
import type { BulkRow } from '../../../contract/recruitment/imports.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { eventRow } from '../applications/events.ts'
import { columnsOf } from '../candidates/write-candidate.ts'
import { count, type ImportRow } from './queries.ts'

export type Ctx = Pick<Context, 'db' | 'who'>
/** The interview rounds of the jobs that rows are for. */
export type Rounds = ReadonlyMap<number, readonly string[]>
/** The keys of the candidates that were added, and the rows that the database knew already. */
export type Together = { added: ReadonlyMap<BulkRow, string>; known: ReadonlySet<BulkRow> }

export const valuesOf = (body: BulkRow) => {
  const { name, source, job_id, status } = body
  return { ...columnsOf(body), name, source, job_id, status }
}

const roundOf = (status: BulkRow['status'], rounds: readonly string[]): string =>
  roundOfStatus(status, firstRound(rounds), rounds)

export const ownOf = (
  { who }: Pick<Context, 'who'>,
  { import_id }: ImportRow,
  { status, job_id }: BulkRow,
  rounds: Rounds,
) => ({
  created_by: who.staff?.username ?? null,
  created_by_id: who.staff?.user_id ?? null,
  import_id,
  current_round: roundOf(status, rounds.get(job_id) ?? []),
})

export const applied = ({ file_name }: ImportRow, { status, source }: BulkRow) => ({
  kind: 'applied' as const,
  to_status: status,
  details: { source, file: file_name },
})

const keysOf = ({ email, phone }: BulkRow) => [`email ${email}`, `phone ${phone}`]

/** The person behind every e-mail and phone that is known, and what they were put forward for: `person job`. */
const lookUp = async (db: Db, rows: readonly BulkRow[]) => {
  const emails = rows.map(({ email }) => email)
  const phones = rows.map(({ phone }) => phone)
  const found = await db
    .selectFrom('person_keys')
    .leftJoin('applications', 'applications.person_id', 'person_keys.person_id')
    .select(['kind', 'value', 'person_keys.person_id', 'job_id'])
    .where(
      sql<boolean>`(kind = 'email' and value = any(${emails}::text[]))
        or (kind = 'phone' and value = any(${phones}::text[]))`,
    )
    .execute()
  return {
    persons: new Map(found.map(({ kind, value, person_id }) => [`${kind} ${value}`, person_id])),
    applications: new Set(found.map(({ person_id, job_id }) => `${person_id} ${job_id}`)),
  }
}

/** Rows that share no e-mail and no phone with a row above them. */
const firsts = (rows: readonly BulkRow[]): BulkRow[] => {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const keys = keysOf(row)
    const first = keys.every((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return first
  })
}

/** Which of these rows bring somebody new, and which are known for their job. */
const sorted = async (db: Db, rows: readonly BulkRow[]) => {
  const { persons, applications } = await lookUp(db, rows)
  // The e-mail decides where it and the phone belong to two.
  const personOf = (row: BulkRow) =>
    keysOf(row)
      .map((key) => persons.get(key))
      .find((id) => id !== undefined)
  return {
    fresh: rows.filter((row) => personOf(row) === undefined),
    known: new Set(rows.filter((row) => applications.has(`${personOf(row)} ${row.job_id}`))),
  }
}

type Fresh = { body: BulkRow; person_id: string; application_id: string }

const insertPersons = async (db: Db, fresh: readonly Fresh[]): Promise<void> => {
  const at = nowText()
  await db
    .insertInto('persons')
    .values(fresh.map(({ person_id }) => ({ person_id, created_at: at })))
    .execute()
  const keys = fresh.flatMap(({ person_id, body }) => [
    { kind: 'email' as const, value: body.email, person_id },
    { kind: 'phone' as const, value: body.phone, person_id },
  ])
  // In one order everywhere, so that two imports of the same people wait for each other once. A key that somebody
  // wrote meanwhile undoes it all.
  const order = keys.toSorted((one, other) =>
    `${one.kind} ${one.value}` < `${other.kind} ${other.value}` ? -1 : 1,
  )
  await db.insertInto('person_keys').values(order).execute()
}

const insertAll = (ctx: Ctx, to: ImportRow, fresh: readonly Fresh[], rounds: Rounds) =>
  ctx.db.transaction().execute(async (db) => {
    await count(db, to.import_id, { created: fresh.length })
    await insertPersons(db, fresh)
    const at = nowText()
    const rows = fresh.map(({ body, person_id, application_id }) => ({
      application_id,
      person_id,
      ...valuesOf(body),
      round_at: at,
      created_at: at,
      updated_at: at,
      ...ownOf(ctx, to, body, rounds),
    }))
    await db
      .insertInto('applications')
      .values(rows as never)
      .execute()
    const events = fresh.map(({ body, application_id }) => eventRow(ctx, application_id, applied(to, body)))
    await db.insertInto('application_events').values(events).execute()
  })

const nothing: Together = { added: new Map(), known: new Set() }

/**
 * Writes people whom nobody knows yet in one transaction, and tells which rows are known for their job. Whatever stops
 * one of them stops them all here: they are then tried one by one, and the fault comes up again where it belongs.
 */
export const importBatch = async (
  ctx: Ctx,
  to: ImportRow,
  rows: readonly BulkRow[],
  rounds: Rounds,
): Promise<Together> => {
  try {
    const { fresh, known } = await sorted(ctx.db, firsts(rows))
    const made = fresh.map((body) => ({ body, person_id: randomUUID(), application_id: randomUUID() }))
    if (made.length > 0) await insertAll(ctx, to, made, rounds)
    return { added: new Map(made.map(({ body, application_id }) => [body, application_id])), known }
  } catch {
    return nothing
  }
}
