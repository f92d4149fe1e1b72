import { expect, test } from 'vitest'
import { StaySearch } from '../../../contract/stays/stay-search.ts'
import {
  addressOfSearch,
  arriving,
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

test('a later arrival takes the departure along, an earlier one leaves it', () => {
  expect(arriving(stay, '2026-12-31')).toMatchObject({ checkIn: '2026-12-31', checkOut: '2027-01-01' })
  expect(arriving(stay, '2026-12-03')).toMatchObject({ checkIn: '2026-12-03', checkOut: '2026-12-04' })
  expect(arriving(stay, '2026-11-30')).toMatchObject({ checkIn: '2026-11-30', checkOut: '2026-12-03' })
  expect(arriving(stay, '')).toMatchObject({ checkIn: '', checkOut: '2026-12-03' })
})

test('a search survives its way through the address', () => {
  const search = { ...stay, adults: 2, coupon: ' monsoon ' }
  expect(searchInAddress(addressOfSearch(search))).toEqual({ ...search, coupon: 'monsoon' })
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
  ...['adults=0', 'adults=11', 'adults=', 'adults=2.0', 'adults=two', 'children=-1', 'children=11'].map(
    (wrong) => `check_in=2026-12-01&check_out=2026-12-03&${wrong}`,
  ),
])('reads %s as the contract does', (address) => {
  const query = new URLSearchParams(address)
  const { data } = StaySearch.safeParse(Object.fromEntries(query))
  const found = searchInAddress(query)
  const { checkIn: check_in, checkOut: check_out, adults, children } = found ?? {}
  expect(found && { check_in, check_out, adults, children }).toEqual(data)
})

test('there is an age field for each child, and ages that were given stay', () => {
  const two = { ...withChildren(stay, 2), childrenAges: ['4', '7'] }
  expect(withChildren(two, 3).childrenAges).toEqual(['4', '7', ''])
  expect(withChildren(two, Number.NaN).childrenAges).toEqual([])
})
