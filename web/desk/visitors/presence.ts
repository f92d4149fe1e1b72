import type { VisitorDetail } from '../../../contract/desk/visitors.ts'
import { idTypeNames } from '../../reservations/bookings/labels.ts'
import { isSameName } from '../../reservations/bookings/same-name.ts'

type Visitor = Pick<VisitorDetail, 'name' | 'here_since' | 'in_house'>
type Stay = NonNullable<VisitorDetail['in_house']>[number]

/** Whether they sleep there themselves; somebody may book for others. */
const isOwn = ({ name }: Visitor, { guest_name }: Stay): boolean => isSameName(guest_name, name)

/** Who is here now, a stay of their account each: "Here now, room 104", or whom they booked it for. */
export const staysNow = (visitor: Visitor): { stay: Stay; message: string }[] =>
  (visitor.in_house ?? []).map((stay) => ({
    stay,
    message: isOwn(visitor, stay)
      ? `Here now, room ${stay.room_number}`
      : `${stay.guest_name} is here now, room ${stay.room_number}`,
  }))

/** The document that was seen at the check-in of their own stay: "Passport", "••••4321". */
export const documentOfStay = (visitor: Visitor): { kind: string; number: string } | undefined => {
  const document = visitor.in_house?.find((stay) => isOwn(visitor, stay) && stay.document)?.document
  return document ? { kind: idTypeNames[document.kind], number: `••••${document.last_four}` } : undefined
}
