import type { VisitorMatch } from '../../../contract/desk/visitors.ts'
import type { RegisterInput } from '../../../contract/office/accounts.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { mailWelcome } from '../../office/accounts/password-links.ts'
import { type GuestRow, insertGuest } from '../../office/accounts/queries.ts'
import { knownVisitor } from './known-visitor.ts'
import { addressAfter, notifyAddress, secureAccount } from './secure-account.ts'

type Body = Omit<RegisterInput, 'password' | 'email'> & {
  email?: string | undefined
  merge?: boolean | undefined
  merge_into?: string | undefined
  somebody_else?: boolean | undefined
}
type Ctx = Context & { body: Body }

/** The desk registers somebody. Who may be known already is written only when the desk says that it is they. */
export const registerOnBehalf = async (ctx: Ctx): Promise<GuestRow<string | null>> => {
  const { db, body } = ctx
  const known = await knownVisitor(ctx, body)
  if (known && body.merge) return update(ctx, known)
  const guest = await insertGuest(db, { ...body, email: body.email ?? null, password_hash: null })
  await mailWelcome(ctx, guest)
  return guest
}

const update = async (ctx: Ctx, known: VisitorMatch): Promise<GuestRow<string | null>> => {
  const { name, phone, address, country, city, postal_code } = ctx.body
  const signIn = await secureAccount(ctx.db, known)
  const guest = await ctx.db
    .updateTable('visitors')
    .set({ name, phone, email: addressAfter(signIn, known, ctx.body.email) })
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
  await notifyAddress(ctx, guest, { signIn, known })
  return guest
}
