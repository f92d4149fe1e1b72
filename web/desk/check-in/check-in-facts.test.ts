import { expect, test } from 'vitest'
import type { Arrival } from '../../../contract/desk/check-in.ts'
import { formCProblems } from '../../../contract/desk/form-c.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import {
  atTypedRows,
  companionValues,
  factsOf,
  lackingIn,
  type Typed,
  typedOf,
  withoutRow,
  withTyped,
} from './check-in-facts.ts'

const arrival: Arrival = {
  booking_id: 'FR-7K3M9Q',
  guest_name: 'Nila Rawat',
  room_number: '104',
  check_in_date: '2026-11-20',
  check_out_date: '2026-11-22',
  number_of_guests: 3,
  checked_in_at: null,
  checked_out_at: null,
  balance: 0 as Arrival['balance'],
  payment_method: 'checkin',
  bill_to: null,
  document: { kind: 'passport', masked: '••••4321' },
  document_seen_at: null,
  guest: { gender: 'female', date_of_birth: '1991-04-12', nationality: null, address: null },
  form_c: null,
  companions: [],
}
const whole = {
  gender: null,
  date_of_birth: null,
  address_abroad: null,
  nationality: 'FR',
  passport_number: '12AB34567',
  passport_place: 'Lyon',
  passport_issued_on: '2020-01-01',
  passport_expires_on: '2026-11-20',
  visa_kind: 'e-Tourist visa',
  visa_number: 'VJ1',
  visa_issued_on: '2026-11-20',
  visa_expires_on: '2026-11-20',
  coming_from: 'Delhi',
  arrived_in_india_on: '2026-11-20',
  port_of_arrival: 'Delhi',
  going_to: 'Agra',
  purpose: 'Holiday',
}
const answers: NonNullable<Arrival['answered']> = {
  answered_at: '2026-11-19T06:30:00.000Z',
  email: null,
  arrival_time: null,
  special_requests: null,
  document: null,
  guest: { gender: null, date_of_birth: null, nationality: null, address: null },
  form_c: null,
  companions: [],
}

test('D-57 a guest of whom all is known is checked in with the document that is kept, without another field', () => {
  const typed = typedOf(arrival)
  expect(typed.rows).toBe(2)
  expect(lackingIn(typed)).toEqual({})
  expect(factsOf(typed, isForeign)).toEqual({
    seen: { checked_in_at: null, answered_at: null },
    document: { kind: 'passport', number: '••••4321', seen: true },
    guest: { gender: 'female', date_of_birth: '1991-04-12', nationality: 'IN', address: '' },
    companions: [],
  })
})

test('D-57 rows that stay empty are nobody, and a sentence stands at the row where it was typed', () => {
  const typed = { ...typedOf(arrival), 'companions.1.name': 'Luc', 'companions.1.age': 130 }
  expect(factsOf(typed, isForeign).companions).toEqual([{ name: 'Luc', age: 130, nationality: 'IN' }])
  expect(atTypedRows({ 'companions.0.age': 'An age is from 0 to 120' }, typed)).toEqual({
    'companions.1.age': 'An age is from 0 to 120',
  })
})

test('D-57 a row that is removed takes its fields along, and those behind it move up', () => {
  const typed = { ...typedOf(arrival), 'companions.0.name': 'Luc', 'companions.1.name': 'Zoé' }
  const left = withoutRow(typed, 0)
  expect([left.rows, left['companions.0.name'], left['companions.1.name']]).toEqual([1, 'Zoé', undefined])
  const again = { ...left, ...companionValues(null, 1), rows: 2 }
  expect(factsOf(again, isForeign).companions?.map(({ name }) => name)).toEqual(['Zoé'])
})

test('D-57 a foreigner’s form is sent once something of it is typed; companions share the trip of the guest', () => {
  const abroad = { ...typedOf(arrival), 'guest.nationality': 'FR' }
  expect(factsOf(abroad, isForeign).form_c).toBeUndefined()
  const typed = {
    ...abroad,
    'form_c.passport_number': '12AB34567',
    'form_c.port_of_arrival': 'Delhi',
    'companions.0.name': 'Luc',
    'companions.0.form_c.passport_number': '12AB34568',
  }
  const { form_c, companions } = factsOf(typed, isForeign)
  expect(form_c).toMatchObject({ nationality: 'FR', passport_number: '12AB34567', port_of_arrival: 'Delhi' })
  expect(companions?.[0]).toMatchObject({
    nationality: 'FR',
    form_c: { nationality: 'FR', passport_number: '12AB34568', port_of_arrival: 'Delhi' },
  })
})

test('D-57 a Form C that the guest only began waits, until the clerk types in it or it is whole', () => {
  const luc = { name: 'Luc', age: 7, nationality: 'FR', form_c: { passport_number: '•••••4567' } }
  const answered = { ...answers, form_c: { going_to: 'Agra' }, companions: [luc] }
  const abroad: Typed = { ...typedOf({ ...arrival, answered }), 'guest.nationality': 'FR' }
  expect(abroad['form_c.going_to']).toBe('Agra')
  const left = factsOf(abroad, isForeign)
  expect(left.seen?.answered_at).toBe(answered.answered_at)
  expect([left.form_c, left.companions?.[0]?.form_c]).toEqual([undefined, undefined])
  // Another number of the document is no word about the form.
  const other = withTyped(abroad, 'document.number', 'K7654321')
  expect(factsOf(other, isForeign).form_c).toBeUndefined()
  const typing = withTyped(abroad, 'form_c.purpose', 'Holiday')
  expect(factsOf(typing, isForeign).form_c).toMatchObject({ going_to: 'Agra', purpose: 'Holiday' })
  expect(factsOf(typing, isForeign).companions?.[0]?.form_c).toBeUndefined()
  const ofCompanion = withTyped(abroad, 'companions.0.form_c.passport_place', 'Lyon')
  expect(factsOf(ofCompanion, isForeign).companions?.[0]?.form_c).toMatchObject({ passport_place: 'Lyon' })
  const ready = typedOf({ ...arrival, answered: { ...answers, form_c: whole } })
  expect(factsOf({ ...ready, 'guest.nationality': 'FR' }, isForeign).form_c).toMatchObject({
    passport_number: '12AB34567',
  })
})

test('D-57 after the check-in what is written down wins, and only a form that was begun is proposed', () => {
  const guest = { gender: 'male', date_of_birth: '1980-01-02', nationality: 'FR', address: 'Lyon' } as const
  const luc = { name: 'Luc', age: 7, nationality: 'FR', form_c: { going_to: 'Agra' } }
  const answered = {
    ...answers,
    guest,
    document: { kind: 'driving_license' as const, masked: '•••••4512' },
    form_c: { purpose: 'Holiday' },
    companions: [luc, { ...luc, name: 'Zoé' }],
  }
  const entered = { ...arrival, answered, answers_taken: true, checked_in_at: '2026-11-20T06:30:00.000Z' }
  const typed = typedOf({ ...entered, companions: [{ ...luc, age: 8, form_c: null }] })
  expect(typed).toMatchObject({
    'document.number': '••••4321',
    'guest.gender': 'female',
    'guest.address': '',
    'form_c.purpose': 'Holiday',
    'companions.0.age': 8,
    'companions.0.form_c.going_to': 'Agra',
    'companions.1.name': '',
  })
  expect(typedOf(entered)['companions.0.name']).toBe('')
})

test('D-57 gender and date of birth of the guest are typed outside of their Form C, and begin none', () => {
  const before = { gender: 'male', date_of_birth: '1980-01-02' } as const
  const answered = { ...answers, form_c: { ...before, nationality: 'FR' } }
  const abroad = { ...typedOf({ ...arrival, answered }), 'guest.nationality': 'FR' }
  expect(factsOf(abroad, isForeign).form_c).toBeUndefined()
  const facts = factsOf({ ...abroad, 'guest.gender': 'other', 'form_c.going_to': 'Agra' }, isForeign)
  expect(facts.guest?.gender).toBe('other')
  expect(Object.keys(facts.form_c ?? {})).not.toContain('gender')
  expect(Object.keys(facts.form_c ?? {})).not.toContain('date_of_birth')
  const companion = { ...abroad, 'companions.0.name': 'Luc', 'companions.0.form_c.gender': 'male' }
  expect(factsOf(companion, isForeign).companions?.[0]?.form_c).toMatchObject({ gender: 'male' })
})

test('D-57 a companion of whom something is written has a name; a row with nothing in it is nobody', () => {
  const typed = typedOf(arrival)
  expect(lackingIn({ ...typed, 'companions.1.age': 7 })).toEqual({
    'companions.1.name': 'Enter the companion’s name',
  })
  expect(lackingIn({ ...typed, 'companions.1.age': 7, 'companions.1.name': 'Zoé Martin' })).toEqual({})
  expect(lackingIn(typed)).toEqual({})
})

test('D-57 what is missing is said before it is sent; a document that was not seen needs no number', () => {
  const bare = { ...arrival, document: null, guest: { ...arrival.guest, gender: null, date_of_birth: null } }
  const typed = typedOf(bare)
  expect(Object.keys(lackingIn(typed))).toEqual(['document.number', 'guest.gender', 'guest.date_of_birth'])
  expect(Object.keys(lackingIn({ ...typed, seen: false }))).toEqual(['guest.gender', 'guest.date_of_birth'])
  expect(factsOf({ ...typed, seen: false }, isForeign).document).toBeUndefined()
})

test('D-57 a Form C is looked at on the day of the resort', () => {
  const form = whole
  expect(formCProblems(form, '2026-11-20')).toEqual({})
  expect(Object.keys(formCProblems(form, '2026-11-21'))).toEqual(['visa_expires_on', 'passport_expires_on'])
  expect(Object.keys(formCProblems(form, '2026-11-19')).toSorted()).toEqual([
    'arrived_in_india_on',
    'visa_issued_on',
  ])
  const other = { ...form, passport_issued_on: '2026-11-20', visa_expires_on: '2026-11-19' }
  expect(formCProblems(other, '2026-11-20')).toEqual({
    passport_expires_on: 'The passport expires after the day of its issue',
    visa_expires_on: 'The visa expires after the day of its issue',
  })
})
