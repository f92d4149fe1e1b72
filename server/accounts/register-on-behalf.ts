import type { RegisterInput } from '../../contract/accounts.ts'
import type { VisitorMatch } from '../../contract/visitors.ts'
import type { Context } from '../kit/implement.ts'
import { knownVisitor } from '../visitors/known-visitor.ts'
import { addressAfter, secureAccount, tellAddress } from '../visitors/secure-account.ts'
import { mailWelcome } from './password-links.ts'
import { type GuestRow, insertGuest } from './queries.ts'

type Body = Omit<RegisterInput, 'password'> & {
  merge?: boolean | undefined
  merge_into?: string | undefined
  somebody_else?: boolean | undefined
}
type Given = Context & { body: Body }

/** The desk registers somebody. Who may be known already is written only when the desk says that it is they. */
export const registerOnBehalf = async (given: Given): Promise<GuestRow> => {
  const { db, body } = given
  const known = await knownVisitor(given, body)
  if (known && body.merge) return update(given, known)
  const guest = await insertGuest(db, { ...body, password_hash: null })
  await mailWelcome(given, guest)
  return guest
}

const update = async (given: Given, known: VisitorMatch): Promise<GuestRow> => {
  const { name, phone, address, country, city, postal_code } = given.body
  const signIn = await secureAccount(given.db, known)
  const guest = await given.db
    .updateTable('visitors')
    .set({ name, phone, email: addressAfter(signIn, known, given.body.email) })
    // What the desk left empty stays as it was.
    .set({
      ...(address !== null && { address }),
      ...(country !== null && { country }),
      ...(city !== null && { city }),
      ...(postal_code !== null && { postal_code }),
    })
    .set({ status: 'active' })
    .where('visitor_id', '=', known.visitor_id)
    .returning(['visitor_id', 'name', 'email', 'phone', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  await tellAddress(given, guest, { signIn, known })
  return guest
}
