import { visitors } from '../../../../contract/desk/visitors.ts'
import { call } from '../../../kit/call/call.ts'
import { typedDay } from './birth-date.ts'
import type { KnownGuest } from './guest-form.ts'

/** What a guest gave for their last stay, as the guest themselves and the desk may read it, as the form shows it; nothing where that was none. */
export async function knownGuest(id: string): Promise<KnownGuest | undefined> {
  const { last_guest: guest, last_document: document } = await call(visitors.get, { params: { id } })
  if (!guest && !document) return undefined
  return {
    ...(guest && { gender: guest.gender, dateOfBirth: typedDay(guest.date_of_birth) }),
    ...(document && { govtIdType: document.kind, govtIdNumber: document.masked }),
  }
}
