import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { refuseImpossibleMove } from './stay-move-rules.ts'

type Moving = Parameters<typeof refuseImpossibleMove>[0]
type Place = Parameters<typeof refuseImpossibleMove>[1]

const today = '2026-11-22'
const booked: Moving = {
  room_id: '1',
  check_in: '2026-11-25',
  check_out: '2026-11-27',
  status: 'confirmed',
  checked_in_at: null,
  checked_out_at: null,
  no_show_at: null,
  changes: [],
}
/** A guest who came two days ago. */
const inHouse: Moving = { ...booked, check_in: '2026-11-20', checked_in_at: '2026-11-20T09:30:00.000Z' }
const cameToday: Moving = { ...booked, check_in: today, checked_in_at: '2026-11-22T03:30:00.000Z' }
const refused = (stay: Moving, to: Partial<Place>) => {
  const place = { roomId: stay.room_id, checkIn: stay.check_in, checkOut: stay.check_out, ...to }
  return refusalOf(() => refuseImpossibleMove(stay, place, today))
}
const wrong = (field: string, message: string) => ({
  code: 'invalid_input',
  message,
  fields: { [field]: message },
})

describe('a stay may move', () => {
  test.each<[string, Moving, Partial<Place>]>([
    ['to another room', booked, { roomId: '2' }],
    ['to other days', booked, { checkIn: '2026-12-01', checkOut: '2026-12-03' }],
    ['to an arrival today', booked, { checkIn: today }],
    ['to an earlier departure', booked, { checkOut: '2026-11-26' }],
    ['of a guest in the house to a later departure', inHouse, { checkOut: '2026-11-30' }],
    ['of a guest in the house to a departure today', inHouse, { checkOut: today }],
    ['of a guest who came today to another room', cameToday, { roomId: '2' }],
    ['that should have begun but goes on', { ...booked, check_in: '2026-11-20' }, { roomId: '2' }],
    [
      'of a guest who stays beyond their days',
      { ...inHouse, check_out: '2026-11-21' },
      { checkOut: '2026-11-24' },
    ],
  ])('%s', (_which, stay, to) => expect(refused(stay, to)).toBeUndefined())
})

describe('a stay stays as it is', () => {
  test.each<[string, Partial<Moving>]>([
    ['is cancelled', { status: 'cancelled' }],
    [
      'is checked out',
      { checked_in_at: '2026-11-20T09:30:00.000Z', checked_out_at: '2026-11-21T09:30:00.000Z' },
    ],
    ['ended today without a guest', { check_in: '2026-11-20', check_out: today }],
    ['ended before without a guest', { check_in: '2026-11-19', check_out: '2026-11-21' }],
  ])('that %s', (_which, own) => {
    expect(refused({ ...booked, ...own }, { roomId: '2', checkOut: '2026-11-30' })?.code).toBe(
      'booking_settled',
    )
  })

  test('a guest who has arrived has arrived when they did', () => {
    expect(refused(inHouse, { checkIn: '2026-11-23' })?.code).toBe('arrival_fixed')
    expect(refused(cameToday, { checkIn: '2026-11-23' })?.code).toBe('arrival_fixed')
  })

  test('a guest who has slept in a room takes another one for the rest', () => {
    const message = 'The guest has slept in this room already. Change the room from a day on instead.'
    expect(refused(inHouse, { roomId: '2' })).toMatchObject({
      code: 'arrival_fixed',
      message,
      fields: { room_id: message },
    })
  })
})

describe('no stay moves', () => {
  test.each<[string, Moving, Partial<Place>, string, string]>([
    ['into the past', booked, { checkIn: '2026-11-21' }, 'check_in_date', 'Check-in cannot be before today'],
    [
      'beyond two years',
      booked,
      { checkIn: '2028-11-23', checkOut: '2028-11-24' },
      'check_in_date',
      'Check-in can be two years ahead at most',
    ],
    [
      'to a departure on the day of arrival',
      booked,
      { checkOut: '2026-11-25' },
      'check_out_date',
      'Check-out date must be after check-in date',
    ],
    [
      'to a departure before today',
      inHouse,
      { checkOut: '2026-11-21' },
      'check_out_date',
      'Check-out cannot be before today',
    ],
    [
      'to more than 90 nights',
      booked,
      { checkIn: '2026-12-01', checkOut: '2027-03-02' },
      'check_out_date',
      'A stay can be 90 nights at most',
    ],
    ['to where it is', booked, {}, 'room_id', 'Choose another room or other days'],
    [
      'to where a guest is who stays beyond their days',
      { ...inHouse, check_out: '2026-11-21' },
      {},
      'room_id',
      'Choose another room or other days',
    ],
  ])('%s', (_where, stay, to, field, message) => {
    expect(refused(stay, to)).toMatchObject(wrong(field, message))
  })

  test('but the longest and the farthest are allowed', () => {
    expect(refused(booked, { checkIn: '2026-12-01', checkOut: '2027-03-01' })).toBeUndefined()
    expect(refused(booked, { checkIn: '2028-11-22', checkOut: '2028-11-23' })).toBeUndefined()
  })
})
