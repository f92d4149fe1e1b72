import { sql } from 'kysely'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { LostRaces } from '../../kit/database/retry.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

/** What somebody is known by: a lower-cased e-mail and a phone as `normalPhone` writes it. */
export type Keys = { email: string; phone: string | null }
type Kind = 'email' | 'phone'

const entriesOf = ({ email, phone }: Partial<Keys>): { kind: Kind; value: string }[] => [
  ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
]

type KnownBy = { kind: Kind; person_id: string }

/** The persons who are known by an e-mail or a phone; the e-mail first. */
export const findPersons = async (db: Db, keys: Partial<Keys>): Promise<KnownBy[]> => {
  const wanted = entriesOf(keys)
  if (wanted.length === 0) return []
  return db
    .selectFrom('person_keys')
    .select(['kind', 'person_id'])
    .where((eb) =>
      eb.or(wanted.map(({ kind, value }) => eb.and([eb('kind', '=', kind), eb('value', '=', value)]))),
    )
    .orderBy('kind')
    .execute()
}

/** The last application of a person was removed, and so the person, just before another was written for them. */
export const goneMeanwhile: LostRaces = ['applications_person_id_fkey', 'person_keys_person_id_fkey']

/**
 * The person whom an e-mail or a phone belongs to, or a new one (D-15). Where they belong to two, the e-mail
 * decides and the phone stays with whom it was. Two callers at once get the same person: the second waits for the key.
 */
export const personFor = async (db: Db, keys: Keys): Promise<string> => {
  const [known] = await findPersons(db, keys)
  if (known) {
    await addKeys(db, known.person_id, keys)
    return known.person_id
  }
  const { person_id } = await db
    .insertInto('persons')
    .values({ created_at: nowText() })
    .returning('person_id')
    .executeTakeFirstOrThrow()
  await addKeys(db, person_id, keys)
  const [first] = await findPersons(db, keys)
  if (!first || first.person_id === person_id) return person_id
  // Somebody else wrote the same keys first: this person is not needed.
  await db.deleteFrom('persons').where('person_id', '=', person_id).execute()
  await addKeys(db, first.person_id, keys)
  return first.person_id
}

/** Locks a person, so that writes about them follow each other. */
export const lockPerson = async (db: Db, personId: string): Promise<void> => {
  await db.selectFrom('persons').select('person_id').where('person_id', '=', personId).forUpdate().execute()
}

const addKeys = async (db: Db, person_id: string, keys: Keys): Promise<void> => {
  await db
    .insertInto('person_keys')
    .values(entriesOf(keys).map((entry) => ({ ...entry, person_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Gives a person another e-mail or phone. Refused beside the field when it belongs to somebody else; a key that no
 * application of theirs carries any more is forgotten.
 */
export const changeKeys = async (db: Db, personId: string, keys: Keys): Promise<void> => {
  const found = await findPersons(db, keys)
  const foreign = found.find(({ person_id }) => person_id !== personId)
  if (foreign) {
    const message = `This ${foreign.kind === 'email' ? 'email' : 'phone number'} belongs to another candidate`
    refuse('candidate_key_taken', { message, fields: { [foreign.kind]: message } })
  }
  await addKeys(db, personId, keys)
  await forgetKeys(db, personId)
}

/** Forgets the keys that no application of a person carries, and the person when none is left. */
export const forgetKeys = async (db: Db, personId: string): Promise<void> => {
  const used = await db
    .selectFrom('applications')
    .select(['email', 'phone'])
    .where('person_id', '=', personId)
    .execute()
  if (used.length === 0) {
    await endRequests(db, [personId])
    await db.deleteFrom('persons').where('person_id', '=', personId).execute()
    return
  }
  const values = used.flatMap(({ email, phone }) => [email, ...(phone ? [phone] : [])])
  await db
    .deleteFrom('person_keys')
    .where('person_id', '=', personId)
    .where('value', 'not in', values)
    .execute()
}

/** The same for many persons at once, each as `forgetKeys` does it. */
export const forgetPersons = async (db: Db, personIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(personIds)]
  // Locked first: the looks below then see what whoever held one of them has written.
  await sql`select from persons where person_id = any(${ids}::text[]) order by person_id for update`.execute(
    db,
  )
  await sql`
    delete from person_keys as known
    where person_id = any(${ids}::text[]) and not exists (
      select from applications
      where applications.person_id = known.person_id
        and value = case kind when 'email' then email else phone end
    )
  `.execute(db)
  const { rows: gone } = await sql<{ person_id: string }>`
    select person_id from persons as gone
    where person_id = any(${ids}::text[])
      and not exists (select from applications where applications.person_id = gone.person_id)
  `.execute(db)
  if (gone.length === 0) return
  const none = gone.map(({ person_id }) => person_id)
  await endRequests(db, none)
  await db.deleteFrom('persons').where('person_id', 'in', none).execute()
}

/** Nothing is left to erase of who is gone. */
const endRequests = (db: Db, personIds: readonly string[]) =>
  db
    .updateTable('erasure_requests')
    .set({ done_at: nowText() })
    .where('person_id', 'in', personIds)
    .where('done_at', 'is', null)
    .execute()
