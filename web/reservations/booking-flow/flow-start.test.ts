import { expect, test } from 'vitest'
import { startOf } from './flow-start.ts'
import { initialFlow } from './flow-state.ts'
import type { RememberedFlow } from './remembered-flow.ts'
import { tonight } from './rooms/search-form.ts'

const today = '2026-11-20'
const stay = { ...tonight(today), checkIn: '2026-12-01', checkOut: '2026-12-03' }
const kept: RememberedFlow = {
  step: 'guest',
  search: { ...stay, childrenAges: [] },
  guestForm: { ...initialFlow.guestForm, gender: 'female' },
  registration: initialFlow.registration,
  searched: true,
  roomId: 'ROOM-101',
}

test('a fresh tab begins with tonight', () => {
  expect(startOf(undefined, undefined, today)).toMatchObject({
    next: 'wait',
    patch: { search: tonight(today) },
  })
})

test('a search in the address is run', () => {
  expect(startOf(undefined, stay, today)).toMatchObject({ next: 'search', patch: { search: stay } })
})

test('a reload goes on where the tab was', () => {
  expect(startOf(kept, stay, today)).toMatchObject({ next: 'resume', patch: { search: kept.search } })
  expect(startOf(kept, undefined, today)).toMatchObject({ next: 'resume' })
})

test('another search in the address wins, and what was typed about the guest stays', () => {
  const start = startOf(kept, { ...stay, adults: 2 }, today)
  expect(start).toMatchObject({
    next: 'search',
    patch: { search: { adults: 2 }, guestForm: { gender: 'female' } },
  })
})
