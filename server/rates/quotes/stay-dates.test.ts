import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { stayDates } from './stay-dates.ts'

type StayQuery = Parameters<typeof stayDates>[1]

const asked = { settings: { time_zone: 'Asia/Kolkata' }, today: '2026-11-22' } as StayQuery
const days = (check_in_date: string, check_out_date: string) =>
  stayDates({ check_in_date, check_out_date }, asked)
const refused = (checkIn: string, checkOut: string) => refusalOf(() => days(checkIn, checkOut))
const wrong = (field: string, message: string) => ({
  code: 'invalid_input',
  message,
  fields: { [field]: message },
})

describe('the days of a stay', () => {
  test('may begin today', () => {
    expect(days('2026-11-22', '2026-11-23')).toEqual({ checkIn: '2026-11-22', checkOut: '2026-11-23' })
    const past = wrong('check_in_date', 'Check-in cannot be before today')
    expect(refused('2026-11-21', '2026-11-23')).toMatchObject(past)
  })

  test('D-8 are days at the resort where instants are sent', () => {
    expect(days('2026-11-22T18:30:00Z', '2026-11-23T18:30:00Z')).toEqual({
      checkIn: '2026-11-23',
      checkOut: '2026-11-24',
    })
  })

  test('end after they begin', () => {
    const message = wrong('check_out_date', 'Check-out date must be after check-in date')
    expect(refused('2026-11-25', '2026-11-25')).toMatchObject(message)
    expect(refused('2026-11-25', '2026-11-24')).toMatchObject(message)
  })

  test('are 90 nights at most', () => {
    // December 31, January 31, February 28.
    expect(days('2026-12-01', '2027-03-01').checkOut).toBe('2027-03-01')
    const message = wrong('check_out_date', 'A stay can be 90 nights at most')
    expect(refused('2026-12-01', '2027-03-02')).toMatchObject(message)
  })

  test('begin within two years', () => {
    expect(days('2028-11-22', '2028-11-23').checkIn).toBe('2028-11-22')
    const message = wrong('check_in_date', 'Check-in can be two years ahead at most')
    expect(refused('2028-11-23', '2028-11-24')).toMatchObject(message)
  })
})
