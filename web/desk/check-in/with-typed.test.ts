import { expect, test } from 'vitest'
import type { Arrival } from '../../../contract/desk/check-in.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import { atTypedRows, factsOf, forForeigner, type Typed, typedOf, withTyped } from './check-in-facts.ts'

const arrival: Arrival = {
  booking_id: 'FR-7K3M9Q',
  guest_name: 'Marie Martin',
  room_number: '104',
  check_in_date: '2026-11-20',
  check_out_date: '2026-11-22',
  number_of_guests: 2,
  checked_in_at: null,
  checked_out_at: null,
  balance: 0 as Arrival['balance'],
  payment_method: 'checkin',
  bill_to: null,
  document: null,
  document_seen_at: null,
  guest: { gender: 'female', date_of_birth: '1991-04-12', nationality: 'FR', address: '12 rue Haute\nLyon' },
  form_c: null,
  companions: [],
}
const typing = (steps: readonly (readonly [name: string, value: string])[], from: Typed = typedOf(arrival)) =>
  steps.reduce((typed, [name, value]) => withTyped(typed, name, value), from)
const passports = (typed: Typed) => [
  typed['document.kind'],
  typed['document.number'],
  typed['form_c.passport_number'],
]

test('D-57 a passport is typed once, as the document or in Form C, with its kind', () => {
  const asDocument = typing([
    ['document.kind', 'passport'],
    ['document.number', '12AB'],
    ['document.number', '12AB34567'],
  ])
  expect(passports(asDocument)).toEqual(['passport', '12AB34567', '12AB34567'])
  const inForm = typing([
    ['form_c.passport_number', '12AB'],
    ['form_c.passport_number', '12AB34567'],
  ])
  expect(passports(inForm)).toEqual(['passport', '12AB34567', '12AB34567'])
  expect(typing([['form_c.passport_number', '']], inForm)['document.number']).toBe('')
})

test('D-57 another number that the clerk typed stays, and so does another document', () => {
  const other = typing([
    ['document.kind', 'passport'],
    ['document.number', 'K7654321'],
  ])
  const apart = { ...other, 'form_c.passport_number': '12AB34567' }
  expect(passports(typing([['document.number', 'K1111111']], apart))).toEqual([
    'passport',
    'K1111111',
    '12AB34567',
  ])
  const card = typing([
    ['document.kind', 'national_id'],
    ['document.number', 'AB123456'],
    ['form_c.passport_number', '12AB34567'],
  ])
  expect(passports(card)).toEqual(['national_id', 'AB123456', '12AB34567'])
})

test('D-57 a kept passport stands for that of the form, and begins none by itself', () => {
  const kept = typedOf({ ...arrival, document: { kind: 'passport', masked: '••••4321' } })
  expect(passports(kept)).toEqual(['passport', '••••4321', '••••4321'])
  expect(factsOf(kept, isForeign).form_c).toBeUndefined()
  expect(factsOf({ ...kept, seen: false }, isForeign).form_c).toBeUndefined()
  const begun = factsOf(typing([['form_c.port_of_arrival', 'Delhi']], kept), isForeign).form_c
  expect(begun).toMatchObject({ passport_number: '••••4321', address_abroad: '12 rue Haute, Lyon' })
  // Without the document nothing else would keep the number.
  const unseen = typing([['form_c.passport_number', '12AB34567']], { ...typedOf(arrival), seen: false })
  expect(factsOf(unseen, isForeign).form_c?.passport_number).toBe('12AB34567')
})

test('D-57 of a foreigner without a document the passport is asked for', () => {
  expect(forForeigner(typedOf(arrival))['document.kind']).toBe('passport')
  const card = typing([['document.number', '123']])
  expect(forForeigner(card)['document.kind']).toBe('aadhar')
})

test('D-57 a nationality that is refused is marked where it was chosen', () => {
  const typed = { ...typedOf(arrival), 'companions.0.name': 'Luc' }
  const message = 'Choose a country other than India'
  expect(
    atTypedRows({ 'form_c.nationality': message, 'companions.0.form_c.nationality': message }, typed),
  ).toEqual({ 'guest.nationality': message, 'companions.0.nationality': message })
})
