import { expect, test } from 'vitest'
import { StaySearch } from '../../../../contract/rates/stay-search.ts'
import {
  addressOfSearch,
  guestCount,
  guestsOf,
  searchErrors,
  searchInAddress,
  tonight,
  withChildren,
} from './search-form.ts'

const today = '2026-11-20'
const stay = { ...tonight(today), checkIn: '2026-12-01', checkOut: '2026-12-03' }

test('starts with tonight, for one night', () => {
  expect(tonight('2026-12-31')).toMatchObject({
    checkIn: '2026-12-31',
    checkOut: '2027-01-01',
    adults: 1,
    children: 0,
  })
})

test.each([
  [{ checkOut: '2026-12-01' }, { checkOut: 'Check-out date must be after check-in date' }],
  [{ checkIn: '2026-11-19' }, { checkIn: 'Check-in cannot be before today' }],
  [{ checkOut: '2027-03-02' }, { checkOut: 'A stay can be 90 nights at most' }],
  [{ adults: 0 }, { adults: 'Adults must be from 1 to 10' }],
  [{ adults: 11 }, { adults: 'Adults must be from 1 to 10' }],
  [{ adults: Number.NaN }, { adults: 'Adults must be from 1 to 10' }],
  [{ children: 11 }, { children: 'Children must be from 0 to 10' }],
  [{}, {}],
])('%o answers %o', (part, errors) => {
  expect(searchErrors({ ...stay, ...part }, today)).toEqual(errors)
})

test('a search survives its way through the address', () => {
  const search = { ...stay, adults: 2, coupon: ' monsoon ', roomType: 'Forest View Suite' }
  expect(searchInAddress(addressOfSearch(search))).toEqual({ ...search, coupon: 'monsoon' })
})

test('D-54 a group of more than twenty is one number, from 1 to 40', () => {
  const group = { ...stay, group: 27 }
  expect(searchInAddress(addressOfSearch(group))).toEqual(group)
  expect([guestCount(group), guestsOf(group)]).toEqual([27, '27 guests'])
  expect(searchErrors({ ...group, adults: 0 }, today)).toEqual({})
  expect(searchErrors({ ...group, group: 41 }, today)).toEqual({ group: 'Guests must be from 1 to 40' })
})

test('D-53 the kind of room that was looked at stays in the address', () => {
  const query = new URLSearchParams('check_in=2026-12-01&check_out=2026-12-03&room_type=Glamping+Tent')
  expect(searchInAddress(query)?.roomType).toBe('Glamping Tent')
})

test('an address that cannot be read is no search', () => {
  expect(searchInAddress(new URLSearchParams('check_in=soon&check_out=later'))).toBeUndefined()
})

test.each([
  'check_in=2026-12-01&check_out=2026-12-03',
  'check_in=2026-12-01&check_out=2026-12-03&adults=10&children=0',
  'check_in=2028-02-29&check_out=2028-03-01&adults=02',
  'check_in=2026-02-29&check_out=2026-03-01',
  'check_in=2026-13-01&check_out=2027-01-01',
  'check_in=1899-12-31&check_out=1900-01-01',
  'check_in=2999-12-31&check_out=3000-01-01',
  'check_in=2026-12-1&check_out=2026-12-03',
  'check_in=2026-12-01T00:00:00Z&check_out=2026-12-03',
  'check_in=2026-12-01',
  'check_in=2026-12-01&check_out=2026-12-03&guests=40&room_type=Glamping+Tent',
  'check_in=2026-12-01&check_out=2026-12-03&guests=41',
  'check_in=2026-12-01&check_out=2026-12-03&guests=',
  ...['adults=0', 'adults=11', 'adults=', 'adults=2.0', 'adults=two', 'children=-1', 'children=11'].map(
    (wrong) => `check_in=2026-12-01&check_out=2026-12-03&${wrong}`,
  ),
])('reads %s as the contract does', (address) => {
  const query = new URLSearchParams(address)
  const { data } = StaySearch.safeParse(Object.fromEntries(query))
  const found = searchInAddress(query)
  const { checkIn: check_in, checkOut: check_out, adults, children, group, roomType } = found ?? {}
  const guests = group ?? undefined
  const room_type = roomType || undefined
  expect(found && { check_in, check_out, adults, children, guests, room_type }).toEqual(data)
})

test('there is an age field for each child, and ages that were given stay', () => {
  const two = { ...withChildren(stay, 2), childrenAges: ['4', '7'] }
  expect(withChildren(two, 3).childrenAges).toEqual(['4', '7', ''])
  expect(withChildren(two, Number.NaN).childrenAges).toEqual([])
})
