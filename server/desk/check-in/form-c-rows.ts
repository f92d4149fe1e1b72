import type { Selectable } from 'kysely'
import { type FormC, formOfGuest } from '../../../contract/desk/form-c.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Secrets } from '../../kit/security/secrets.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'form_c.passport_number': true
    'form_c.visa_number': true
  }
}

type FormCRow = Selectable<Database['form_c']>
/** A Form C of a stay with its numbers in full, and whether the portal was told of it. */
export type KeptForm = {
  /** 0 is the guest of the stay; companions count from 1. */
  person: number
  form: FormC
  sent_at: string | null
  sent_by: string | null
}

/** Numbers in full. */
export const openForm = (secrets: Secrets, row: FormCRow): KeptForm => {
  const { booking_id, person, sent_at, sent_by, ...form } = row
  return {
    person,
    form: {
      ...form,
      passport_number: secrets.open(row.passport_number, 'form_c.passport_number'),
      visa_number: row.visa_number && secrets.open(row.visa_number, 'form_c.visa_number'),
    },
    sent_at,
    sent_by,
  }
}

export const readForms = async (
  { db, secrets }: { db: Db; secrets: Secrets },
  bookingId: string,
): Promise<KeptForm[]> => {
  const rows = await db
    .selectFrom('form_c')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('person')
    .execute()
  return rows.map((row) => {
    const kept = openForm(secrets, row)
    return kept.person === 0 ? { ...kept, form: formOfGuest(kept.form) } : kept
  })
}

type StatedByGuest = { full_name?: string; gender: string | null; date_of_birth: string | null }

/** Whether the guest is another than the portal was told: what stands in Form C beside what is kept as their form. */
export const isReportedAnew = (before: StatedByGuest, after: StatedByGuest): boolean =>
  before.full_name !== after.full_name ||
  before.gender !== after.gender ||
  before.date_of_birth !== after.date_of_birth

/** A form of which the portal was not told. */
export const notSent = { sent_at: null, sent_by: null }

/** The forms of a stay once that of its guest has to be sent again. */
export const withGuestToSend = (forms: readonly KeptForm[]): KeptForm[] =>
  forms.map((kept) => (kept.person === 0 ? { ...kept, ...notSent } : kept))

/** The form of the guest of a stay has to be sent again. The stay is locked by the caller. */
export const sendGuestAgain = async (db: Db, bookingId: string): Promise<void> => {
  await db
    .updateTable('form_c')
    .set(notSent)
    .where('booking_id', '=', bookingId)
    .where('person', '=', 0)
    .where('sent_at', 'is not', null)
    .execute()
}

/** Puts the forms of a stay in place of those that were kept. */
export const replaceForms = async (
  { db, secrets }: { db: Db; secrets: Secrets },
  bookingId: string,
  forms: readonly KeptForm[],
): Promise<void> => {
  await db.deleteFrom('form_c').where('booking_id', '=', bookingId).execute()
  if (forms.length === 0) return
  const rows = forms.map(({ form, ...kept }) => ({
    booking_id: bookingId,
    ...kept,
    ...form,
    passport_number: secrets.seal(form.passport_number, 'form_c.passport_number'),
    visa_number: form.visa_number && secrets.seal(form.visa_number, 'form_c.visa_number'),
  }))
  await db.insertInto('form_c').values(rows).execute()
}
