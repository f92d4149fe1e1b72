import { arrivals } from '../../contract/desk/check-in.ts'
import { desk } from '../../contract/desk/front-desk.ts'
import { openStay, stayOnWire } from '../folio/folio-screens.tsx'
import { type Answer, answer, dialog, press } from '../screen.tsx'

/** A stay whose guest can be checked in, whatever day it is. */
export const awaited = { checked_in_at: null, check_in_date: '2020-01-01', check_out_date: '2999-01-01' }

/** What is known of its guest. */
export const known = {
  booking_id: 'FR-7K3M9Q',
  guest_name: 'Nila Rawat',
  room_number: '101',
  check_in_date: '2026-11-20',
  check_out_date: '2026-11-22',
  number_of_guests: 2,
  children_ages: [],
  meal_plan: 'EP',
  source: 'site',
  agent_id: null,
  agent_name: null,
  commission_percent: null,
  channel_name: null,
  checked_in_at: null,
  checked_out_at: null,
  balance: '4000.00',
  payment_method: 'checkin',
  bill_to: null,
  document: { kind: 'passport', masked: '••••4321' },
  document_seen_at: null,
  guest: { gender: 'female', date_of_birth: '1991-04-12', nationality: 'IN', address: 'Nainital' },
  form_c: null,
  companions: [],
}

/** Opens the check-in of a guest of whom this is known. */
export const opened = async (own: object = {}) => {
  answer(arrivals.get, { json: { ...known, ...own } })
  await openStay(awaited)
  await press('Check in Nila Rawat')
  const asked = await dialog()
  await asked.findByText('I have seen the document')
  return asked
}

/** From now on the guest is checked in, with what is sent. */
export const sending = (): unknown[] => {
  const sent: unknown[] = []
  answer(desk.checkIn, ({ body }): Answer => {
    sent.push(body)
    return { json: stayOnWire() }
  })
  return sent
}
