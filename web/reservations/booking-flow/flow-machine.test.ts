import { expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { type FlowEvent, nextFlow, openStep } from './flow-machine.ts'
import { type FlowState, initialFlow } from './flow-state.ts'
import { tonight } from './rooms/search-form.ts'

const search = { ...tonight('2026-12-01'), adults: 2 }
const room = { room_id: 'ROOM-101', room_type: 'Suite', final_price: paise(1) } as never
const party = {
  rooms: [{ room_type: 'Suite', count: 2, guests: 4, room_ids: ['A', 'B'], sleeps: [2, 2] }],
} as never
const list = { search, rooms: [room], combinations: [party], refused: [] }
const good = { found: list, searchErrors: {}, notice: null, step: 'rooms' as const }
const bad = { found: null, searchErrors: {}, notice: null, step: 'search' as const }

const after = (events: FlowEvent[], from: Partial<FlowState> = {}) =>
  events.reduce(nextFlow, { ...initialFlow, ...from })
const opened = (step: FlowState['step']): FlowEvent => ({ type: 'opened', step, entry: 'new' })
const chosen = (isKnown: boolean): FlowEvent => ({ type: 'chosen', chosen: { room, party: null }, isKnown })
const found: FlowEvent[] = [
  { type: 'search-sent', search },
  { type: 'search-answered', outcome: good },
]

test('G-BOOK-02 G-BOOK-03 G-BOOK-04 a stranger begins with the registration, a guest with the search', () => {
  expect(openStep(initialFlow, false)).toBe('registration')
  expect(openStep(initialFlow, true)).toBe('search')
  expect(openStep(after([{ type: 'identified' }]), true)).toBe('search')
})

test('a search that finds rooms opens them, one that finds none leads back to the search', () => {
  expect(after(found)).toMatchObject({ step: 'rooms', entry: 'new', busy: null, found: list })
  const none = after(
    [
      { type: 'search-sent', search },
      { type: 'search-answered', outcome: bad },
    ],
    { step: 'rooms' },
  )
  expect(openStep(none, true)).toBe('search')
})

test('G-BOOK-09 searching again clears what was selected', () => {
  const again = after([...found, chosen(true), { type: 'search-sent', search }])
  expect(again).toMatchObject({ room: null, party: null, found: null, busy: 'search' })
})

test('a chosen room leads to the guest form, and strangers to the registration first', () => {
  expect(openStep(after([...found, chosen(true)]), true)).toBe('guest')
  const stranger = after([...found, chosen(false)])
  expect(openStep(stranger, false)).toBe('registration')
  expect(openStep(nextFlow(stranger, { type: 'identified' }), true)).toBe('guest')
})

test('a list that comes late takes nobody out of the step that they have opened meanwhile', () => {
  const start: FlowEvent = { type: 'begun', start: { ready: true, resuming: 'search', search } }
  const sent: FlowEvent = { type: 'search-sent', search }
  const byAddress: FlowEvent = { type: 'search-answered', outcome: good, byAddress: true }
  expect(openStep(after([start, sent]), false)).toBe('rooms')
  expect(after([start, sent, byAddress])).toMatchObject({ step: 'rooms', entry: 'same', resuming: null })
  expect(after([start, sent, opened('search'), byAddress])).toMatchObject({ step: 'search', found: list })
  // One that is asked for by hand afterwards does.
  expect(after([start, sent, opened('search'), ...found]).step).toBe('rooms')
})

test('a tab goes on where it was, with what was chosen where that can still be had', () => {
  const kept = { search, roomId: 'ROOM-101', backTo: 'guest' as const }
  const resumed = (outcome: typeof good | typeof bad, of: typeof kept & { partyRooms?: string } = kept) =>
    after([{ type: 'resume-sent' }, { type: 'resume-answered', outcome, kept: of }], { resuming: 'resume' })
  expect(resumed(good)).toMatchObject({ step: 'guest', entry: 'same', room, party: null, resuming: null })
  expect(resumed(good, { ...kept, roomId: '', partyRooms: 'A B' })).toMatchObject({ step: 'guest', party })
  expect(resumed(good, { ...kept, roomId: 'ROOM-109' })).toMatchObject({ step: 'rooms', room: null })
  expect(resumed(bad)).toMatchObject({ step: 'search', room: null })
  const moved = after(
    [{ type: 'resume-sent' }, opened('search'), { type: 'resume-answered', outcome: good, kept }],
    { resuming: 'resume' },
  )
  expect(moved).toMatchObject({ step: 'search', room })
})

test('what was typed before the page was in charge goes before what the tab remembers', () => {
  const typed = after([
    { type: 'search-typed-early', early: { checkIn: '2026-12-24', adults: 3 } },
    { type: 'begun', start: { ready: true, search: { ...search, coupon: 'FOREST10' } } },
  ])
  expect(typed.search).toMatchObject({ checkIn: '2026-12-24', adults: 3, coupon: 'FOREST10' })
})

test('what was typed before the page was in charge outlives a search that comes with the address', () => {
  const early: FlowEvent = { type: 'search-typed-early', early: { adults: 3 } }
  const begun: FlowEvent = { type: 'begun', start: { ready: true, search } }
  const sent: FlowEvent = { type: 'search-sent', search, byAddress: true }
  expect(after([early, begun, sent]).search).toEqual({ ...search, adults: 3 })
  // One that is sent by hand is what stands there.
  expect(after([early, begun, { type: 'search-sent', search }]).search).toEqual(search)
})

test('other meals or a coupon change the list in place and keep a room that is still there', () => {
  const changed = (roomId?: string) =>
    after([
      ...found,
      chosen(true),
      { type: 'list-changed', search: { ...search, coupon: 'X' }, found: list, roomId },
    ])
  expect(changed('ROOM-101')).toMatchObject({ room, step: 'guest', search: { coupon: 'X' } })
  expect(changed()).toMatchObject({ room: null, party: null })
})

test('a refused booking keeps what was typed; one that is made begins anew but for who the guest is', () => {
  const typed: FlowEvent = { type: 'guest-typed', part: { fullName: 'Nila', specialRequests: 'A cot' } }
  const sent = [...found, chosen(true), typed, { type: 'booking-sent' }] as FlowEvent[]
  const notice = { step: 'guest', kind: 'error', text: 'No' } as const
  expect(after([...sent, { type: 'booking-refused', patch: { notice } }])).toMatchObject({
    busy: null,
    notice,
    room,
    guestForm: { fullName: 'Nila', specialRequests: 'A cot' },
  })
  expect(after([...sent, { type: 'booked' }])).toMatchObject({
    step: 'search',
    busy: null,
    room: null,
    found: null,
    search,
    guestForm: { fullName: 'Nila', specialRequests: '' },
  })
  // At the desk the next caller is somebody else.
  expect(after([...sent, { type: 'booked', deskDay: '2026-12-05' }])).toMatchObject({
    step: 'registration',
    search: tonight('2026-12-05'),
    guestForm: initialFlow.guestForm,
  })
  expect(after([...sent, { type: 'guest-changed' }]).guestForm).toEqual(initialFlow.guestForm)
})
