import { foundItems } from '../../../contract/desk/found-items.ts'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { cleaning, housekeeping } from '../../../contract/desk/housekeeping.ts'
import { nowText } from '../../kit/clock.ts'
import type { Who } from '../../kit/security/sessions.ts'
import { type AddDemo, nobody, type Resort } from '../kit/resort.ts'

/** Name and PIN, as the README tells them; their links are new in each demo. */
const cleaners = [
  ['Sunita Arya', '4826'],
  ['Mohan Lal', '7351'],
] as const
const [sunita, mohan] = ['Sunita Arya', 'Mohan Lal']

/** Of each room what was said of it: the last, on which day and minute, and who cleans it. Room 108 is blocked. */
const said = [
  ['101', 'inspected', 0, 500, sunita],
  ['102', 'dirty', 0, 505, sunita],
  ['103', 'clean', 0, 525, mohan],
  ['104', 'dirty', -1, 640, mohan],
  ['105', 'clean', 0, 540, sunita],
  ['106', 'dirty', -1, 660, null],
  ['107', 'clean', 0, 515, null],
  ['109', 'clean', -1, 700, null],
  ['110', 'inspected', -1, 900, null],
  ['111', 'clean', -1, 710, null],
  ['112', 'clean', -1, 720, null],
] as const

const found = [
  [-19, 'Phone charger, white', 'Room 107', 'Drawer at the desk'],
  [-6, 'Blue woollen shawl', 'Veranda', 'Cupboard 2'],
  [-1, 'Reading glasses, brown case', 'Room 103', 'Drawer at the desk'],
] as const

const mohanHimself: Who = {
  ...nobody,
  housekeeper: { housekeeper_id: '', name: mohan, link_key: '' },
}

/** A minute of a day, or now where that is still to come. */
const moment = ({ clock }: Resort, inDays: number, minute: number): string =>
  [clock.at(inDays, minute), nowText()].toSorted()[0] ?? ''

/** What was said of a room before: what is clean was dirty, and what was inspected was clean. */
const ways = { dirty: [], clean: ['dirty'], inspected: ['dirty', 'clean'] } as const

/** Rooms in every state, two people who clean, and what they found. */
export const addDemoHousekeeping: AddDemo = async (resort) => {
  const { clock, call } = resort
  for (const [name, pin] of cleaners)
    await call({ at: clock.at(-200, 600) }, housekeepers.add, { body: { name, pin } })
  for (const [room, last, inDays, minute, assigned_to] of said) {
    const act = { at: moment(resort, inDays, minute) }
    const note = room === '104' ? 'Guest asks for towels' : undefined
    for (const state of [...ways[last], last])
      await call(act, housekeeping.turn, {
        params: { id: `ROOM-${room}` },
        body: { state, assigned_to, note },
      })
  }
  await call({ at: moment(resort, 0, 545), by: mohanHimself }, cleaning.reportFault, {
    params: { id: 'ROOM-106' },
    body: { text: 'The heater does not start', until: clock.day(2), request_key: null },
  })
  for (const [inDays, item, place, kept_at] of found) {
    const things = { item, place, kept_at, note: null, found_on: clock.day(inDays), request_key: null }
    await call({ at: clock.at(inDays, 680) }, foundItems.add, { body: { ...things, returned_to: null } })
  }
  await giveBack(resort)
}

/** The first thing that was found went to its owner. */
const giveBack = async ({ db, clock, call }: Resort): Promise<void> => {
  const {
    found_id: id,
    item,
    place,
    kept_at,
    found_on,
    version,
  } = await db.selectFrom('found_items').selectAll().orderBy('found_on').limit(1).executeTakeFirstOrThrow()
  const returned = { returned_on: clock.day(-15), returned_to: 'Sent by post' }
  await call({ at: clock.at(-15, 680) }, foundItems.change, {
    params: { id },
    body: { item, place, kept_at, found_on, note: null, ...returned, version },
  })
}
