import type { Db } from '../../kit/database/db.ts'
import { enqueue, type JobHandlers } from '../../kit/jobs/jobs.ts'
import { type Secrets, sealedMark } from '../../kit/security/secrets.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'visitors.id_number': true
    'bookings.govt_id_number': true
  }
}

declare module '../../kit/jobs/jobs.ts' {
  interface JobPayloads {
    'seal-numbers': Record<string, never>
  }
}

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

const unsealedVisits = (db: Db) =>
  db
    .selectFrom('visits')
    .select(['visit_id as id', 'id_number as number'])
    .where('id_number', 'is not', null)
    .where('id_number', 'not like', `${sealedMark}%`)
    .limit(atOnce)

const unsealedForms = (db: Db) =>
  db
    .selectFrom('form_c')
    .select(['booking_id', 'person', 'passport_number', 'visa_number'])
    .where('passport_number', 'not like', `${sealedMark}%`)
    .limit(atOnce)

const unsealedAnswers = (db: Db) =>
  db
    .selectFrom('pre_arrivals')
    .select(['booking_id', 'answers'])
    .where('answers', 'is not', null)
    .where('answers', 'not like', `${sealedMark}%`)
    .limit(atOnce)

const unsealedUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['user_id', 'pan_number', 'aadhar_number'])
    .where((eb) =>
      eb.or([
        eb('pan_number', 'not like', `${sealedMark}%`),
        eb('aadhar_number', 'not like', `${sealedMark}%`),
      ]),
    )
    .limit(atOnce)

const unsealedWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select(['webhook_id', 'url'])
    .where('url', 'not like', `${sealedMark}%`)
    .limit(atOnce)

/** Leaves a job that seals the identity numbers and addresses which were kept before there was a key, if there are any. */
export const sealOldNumbers = async (db: Db): Promise<void> => {
  const old =
    (await unsealedBookings(db).limit(1).executeTakeFirst()) ??
    (await unsealedVisitors(db).limit(1).executeTakeFirst()) ??
    (await unsealedVisits(db).limit(1).executeTakeFirst()) ??
    (await unsealedForms(db).limit(1).executeTakeFirst()) ??
    (await unsealedAnswers(db).limit(1).executeTakeFirst()) ??
    (await unsealedUsers(db).limit(1).executeTakeFirst()) ??
    (await unsealedWebhooks(db).limit(1).executeTakeFirst())
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
      sealed =
        (await sealSomeBookings(db, secrets)) +
        (await sealSomeVisitors(db, secrets)) +
        (await sealSomeVisits(db, secrets)) +
        (await sealSomeForms(db, secrets)) +
        (await sealSomeAnswers(db, secrets)) +
        (await sealSomeUsers(db, secrets)) +
        (await sealSomeWebhooks(db, secrets))
    } while (sealed > 0)
  },
})

const sealSomeBookings = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedBookings(db).execute()
  for (const { id, number } of rows) {
    await db
      .updateTable('bookings')
      .set({ govt_id_number: secrets.seal(number ?? '', 'bookings.govt_id_number') })
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

/** A visit keeps the number of its visitor, sealed for the same place. */
const sealSomeVisits = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedVisits(db).execute()
  for (const { id, number } of rows) {
    await db
      .updateTable('visits')
      .set({ id_number: secrets.seal(number ?? '', 'visitors.id_number') })
      .where('visit_id', '=', id)
      .execute()
  }
  return rows.length
}

const sealSomeForms = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedForms(db).execute()
  for (const { booking_id, person, passport_number, visa_number } of rows) {
    await db
      .updateTable('form_c')
      .set({
        passport_number: secrets.seal(passport_number, 'form_c.passport_number'),
        visa_number: visa_number && secrets.seal(visa_number, 'form_c.visa_number'),
      })
      .where('booking_id', '=', booking_id)
      .where('person', '=', person)
      .where('passport_number', '=', passport_number)
      .execute()
  }
  return rows.length
}

const sealSomeAnswers = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedAnswers(db).execute()
  for (const { booking_id, answers } of rows) {
    await db
      .updateTable('pre_arrivals')
      .set({ answers: secrets.seal(answers ?? '', 'pre_arrivals.answers') })
      .where('booking_id', '=', booking_id)
      .where('answers', '=', answers)
      .execute()
  }
  return rows.length
}

const sealSomeWebhooks = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedWebhooks(db).execute()
  for (const { webhook_id, url } of rows) {
    await db
      .updateTable('webhooks')
      .set({ url: secrets.seal(url, 'webhooks.url') })
      .where('webhook_id', '=', webhook_id)
      .where('url', '=', url)
      .execute()
  }
  return rows.length
}

const sealSomeUsers = async (db: Db, secrets: Secrets): Promise<number> => {
  const rows = await unsealedUsers(db).execute()
  const sealed = (number: string | null, place: 'users.pan_number' | 'users.aadhar_number') =>
    number === null || number.startsWith(sealedMark) ? number : secrets.seal(number, place)
  for (const { user_id, pan_number, aadhar_number } of rows) {
    await db
      .updateTable('users')
      .set({
        pan_number: sealed(pan_number, 'users.pan_number'),
        aadhar_number: sealed(aadhar_number, 'users.aadhar_number'),
      })
      .where('user_id', '=', user_id)
      .where('pan_number', 'is not distinct from', pan_number)
      .where('aadhar_number', 'is not distinct from', aadhar_number)
      .execute()
  }
  return rows.length
}
