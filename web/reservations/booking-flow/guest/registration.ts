import { accounts, OwnRegisterInput, type SignedInGuest } from '../../../../contract/office/accounts.ts'
import { call } from '../../../kit/call/call.ts'
import { fieldErrors } from '../../../kit/plain/field-errors.ts'
import type { FlowState } from '../flow-state.ts'

type Typed = FlowState['registration'] & { password: string }

export const wrongIn = (typed: Typed): Record<string, string> => fieldErrors(OwnRegisterInput, typed)

export async function register(typed: Typed): Promise<SignedInGuest> {
  const { visitor } = await call(accounts.register, { body: { ...typed, sign_in: true } })
  return { ...visitor, email: visitor.email ?? typed.email }
}
