import type { Insertable } from 'kysely'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import { newToken } from '../../kit/security/sessions.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'

/** Name and PIN, as the README tells them; their links are new in each demo. */
const cleaners = [
  ['Sunita Arya', '4826'],
  ['Mohan Lal', '7351'],
] as const

/** A minute of today, or now where that is still to come. */
const thisMorning = (clock: DemoClock, minute: number): string =>
  [clock.at(0, minute), nowText()].toSorted()[0] ?? ''

type Said = Omit<Insertable<Database['room_states']>, 'room_id'>

const stateOf = (clock: DemoClock): Record<string, Said> => ({
  '101': { state: 'inspected', since: thisMorning(clock, 500), assigned_to: 'Sunita Arya' },
  '102': { state: 'dirty', since: thisMorning(clock, 505), assigned_to: 'Sunita Arya' },
  '103': { state: 'clean', since: thisMorning(clock, 525), assigned_to: 'Mohan Lal' },
  '104': {
    state: 'dirty',
    since: clock.at(-1, 640),
    assigned_to: 'Mohan Lal',
    note: 'Guest asks for towels',
  },
  '105': { state: 'clean', since: thisMorning(clock, 540), assigned_to: 'Sunita Arya' },
  '106': {
    state: 'dirty',
    since: clock.at(-1, 660),
    fault: 'The heater does not start',
    fault_by: 'Mohan Lal',
    fault_at: thisMorning(clock, 545),
    fault_until: clock.day(2),
  },
  '107': { state: 'clean', since: thisMorning(clock, 515) },
  '109': { state: 'clean', since: clock.at(-1, 700) },
  '110': { state: 'inspected', since: clock.at(-1, 900) },
  '111': { state: 'clean', since: clock.at(-1, 710) },
  '112': { state: 'clean', since: clock.at(-1, 720) },
})

const found = [
  { item: 'Reading glasses, brown case', place: 'Room 103', kept_at: 'Drawer at the desk', from: -1 },
  { item: 'Blue woollen shawl', place: 'Veranda', kept_at: 'Cupboard 2', from: -6 },
  { item: 'Phone charger, white', place: 'Room 107', kept_at: 'Drawer at the desk', from: -19 },
] as const

/** Rooms in every state, two people who clean, and what they found. Room 108 is out of order by its block. */
export const addDemoHousekeeping = async (db: Db, clock: DemoClock): Promise<void> => {
  const people = await Promise.all(
    cleaners.map(async ([name, pin]) => ({
      housekeeper_id: crypto.randomUUID(),
      name,
      link_key: newToken(),
      pin_hash: await hashPassword(pin),
      active: true,
      version: 1,
      created_at: clock.at(-200, 600),
    })),
  )
  await insertRows(db, 'housekeepers', people)
  const none = { fault: null, fault_by: null, fault_at: null, fault_until: null }
  const nothing = { since: null, note: null, assigned_to: null, ...none }
  await insertRows(
    db,
    'room_states',
    Object.entries(stateOf(clock)).map(([room, said]) => ({ room_id: `ROOM-${room}`, ...nothing, ...said })),
  )
  await insertRows(
    db,
    'found_items',
    found.map(({ from, ...thing }, nth) => ({
      found_id: crypto.randomUUID(),
      ...thing,
      found_on: clock.day(from),
      note: null,
      by_name: cleaners[nth % 2]?.[0] ?? '',
      returned_on: nth === 2 ? clock.day(-15) : null,
      returned_to: nth === 2 ? 'Sent by post' : null,
      version: 1,
      created_at: clock.at(from, 680),
    })),
  )
}
