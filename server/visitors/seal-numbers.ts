import type { Db } from '../kit/db.ts'
import { enqueue, type JobHandlers } from '../kit/jobs.ts'
import { type Secrets, sealedMark } from '../kit/secrets.ts'

/** So many rows are sealed at a stretch; then other work of the database has its turn. */
const atOnce = 200

const unsealedBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(['booking_id as id', 'govt_id_number as number'])
    .where('govt_id_number', 'not like', `${sealedMark}%`)
    .limit(atOnce)

const unsealedVisitors = (db: Db) =>
  db
    .selectFrom('visitors')
    .select(['visitor_id as id', 'id_number as number'])
    .where('id_number', 'is not', null)
    .where('id_number', 'not like', `${sealedMark}%`)
    .limit(atOnce)

/** Leaves a job that seals the identity numbers which were kept before there was a key, if there are any. */
export const sealOldNumbers = async (db: Db): Promise<void> => {
  const old =
    (await unsealedBookings(db).limit(1).executeTakeFirst()) ??
    (await unsealedVisitors(db).limit(1).executeTakeFirst())
  if (!old) return
  const waiting = await db
    .selectFrom('jobs')
    .select('job_id')
    .where('name', '=', 'seal-numbers')
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!waiting) await enqueue(db, 'seal-numbers', {})
}

/** The job that seals them. What changed meanwhile was sealed by who changed it. */
export const sealNumbersJob = (db: Db, secrets: Secrets): Pick<JobHandlers, 'seal-numbers'> => ({
  'seal-numbers': async () => {
    let sealed = 0
    do {
      sealed = (await sealSomeBookings(db, secrets)) + (await sealSomeVisitors(db, secrets))
    } while (sealed > 0)
  },
})

const sealSomeBookings = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedBookings(db).execute()
  for (const { id, number } of rows) {
    await db
      .updateTable('bookings')
      .set({ govt_id_number: secrets.seal(number, 'bookings.govt_id_number') })
      .where('booking_id', '=', id)
      .where('govt_id_number', '=', number)
      .execute()
  }
  return rows.length
}

const sealSomeVisitors = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedVisitors(db).execute()
  for (const { id, number } of rows) {
    await db
      .updateTable('visitors')
      .set({ id_number: secrets.seal(number ?? '', 'visitors.id_number') })
      .where('visitor_id', '=', id)
      .where('id_number', '=', number)
      .execute()
  }
  return rows.length
}
