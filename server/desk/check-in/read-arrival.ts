import type { Arrival } from '../../../contract/desk/check-in.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { masked } from '../../kit/security/masked.ts'
import { isRoomOn } from '../../reservations/stays/segments.ts'
import { readOccupants } from '../housekeeping/occupants.ts'
import { type RoomNow, readRoom } from '../housekeeping/room-states.ts'
import { receivedOf } from '../pre-arrival/answers.ts'
import { maskedForm } from '../pre-arrival/numbers.ts'
import { type KeptCompanion, readCompanions } from './companions.ts'
import { readForms } from './form-c-rows.ts'

type Stay = { booking_id: string; room_id: string; checked_in_at: string | null }

/** Who is in the room of a guest who arrives now. */
const occupantOf = async (ctx: Pick<Context, 'db' | 'today'>, stay: Stay, isOver: boolean) =>
  stay.checked_in_at || isOver
    ? null
    : ((await readOccupants(ctx, stay.booking_id)).get(stay.room_id) ?? null)

/** Why the guest may not want the room: it is out of order, or something in it is broken. */
const faultOf = (room: RoomNow | undefined): Arrival['room_fault'] => {
  if (room?.state === 'out_of_order') return { text: room.note ?? '', until: room.until }
  return room?.fault ? { text: room.fault.text, until: room.fault.until ?? null } : null
}

/** What is known of a stay where its guest arrives, its numbers masked; nothing where there is no such stay. */
export const readArrival = async (
  ctx: Pick<Context, 'db' | 'secrets' | 'today' | 'settings'>,
  bookingId: string,
): Promise<Arrival | undefined> => {
  const { db, secrets, today } = ctx
  const stay = await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', (on) => on.on(isRoomOn(today)))
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .innerJoin('reservations as re', 're.reservation_id', 'b.reservation_id')
    .leftJoin('pre_arrivals as p', 'p.booking_id', 'b.booking_id')
    .select(['b.booking_id', 'b.full_name', 'r.room_id', 'r.room_number', 'b.check_in', 'b.check_out'])
    .select(['b.number_of_guests', 'b.checked_in_at', 'b.checked_out_at', 'f.balance', 're.payment_method'])
    .select('re.bill_to')
    .select(['b.gender', 'b.date_of_birth', 'b.nationality', 'b.address'])
    .select(['b.govt_id_type', 'b.govt_id_number', 'b.document_seen_at'])
    .select(['p.answers', 'p.answered_at', 'p.arrival_time', 'p.token_hash'])
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!stay) return undefined
  const { full_name, room_id, check_in, check_out, govt_id_type: kind, govt_id_number, ...rest } = stay
  const { gender, date_of_birth, nationality, address, ...stated } = rest
  const { answers, answered_at, arrival_time, token_hash, bill_to, ...facts } = stated
  const number = govt_id_number && secrets.open(govt_id_number, 'bookings.govt_id_number')
  const forms = new Map(
    (await readForms(ctx, bookingId)).map(({ person, form }) => [person, maskedForm(form)]),
  )
  const formOf = (person: number) => forms.get(person) ?? null
  const withForm = (companion: KeptCompanion, at: number) => ({ ...companion, form_c: formOf(at + 1) })
  const is_over = stay.checked_in_at === null && check_out < today
  // What was long ago needs no room today.
  const room = is_over ? undefined : await readRoom(ctx, room_id)
  return {
    ...facts,
    bill_to: bill_to as Arrival['bill_to'],
    guest_name: full_name,
    room_state: is_over ? null : room?.state,
    room_fault: faultOf(room),
    is_over,
    occupant: await occupantOf(ctx, stay, is_over),
    check_in_date: check_in,
    check_out_date: check_out,
    document: kind && number ? { kind, masked: masked(number) } : null,
    guest: { gender, date_of_birth, nationality, address },
    form_c: formOf(0),
    companions: (await readCompanions(db, bookingId)).map(withForm),
    answered: receivedOf(secrets, { answers, answered_at, arrival_time }),
    answers_taken: answered_at !== null && token_hash === null,
  }
}
