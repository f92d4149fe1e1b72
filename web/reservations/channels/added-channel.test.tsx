import { expect, test } from 'vitest'
import { type Channel, channels } from '../../../contract/reservations/channels.ts'
import { answer, dialog, fill, open, press, said, toasted } from '../../../test/screen.tsx'
import { toastStore } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'

const waiting: Channel = {
  channel_id: 'airbnb',
  name: 'Airbnb',
  url: 'https://calendars.example/room.ics',
  last_sync_at: null,
  error: null,
  waiting: [],
  conflicts: [],
  blocked: 0,
  next: [],
}
const room = { room_number: '110', export_url: 'https://resort.example/ical/key.ics' }

/** Adds a calendar, of which the first reading answers this. */
const add = async (read: Partial<Channel>) => {
  let all: Channel[] = []
  answer(channels.list, () => ({ json: { ...room, channels: all } }))
  answer(channels.add, () => {
    all = [waiting]
    return { status: 201, json: waiting }
  })
  answer(channels.sync, () => {
    all = [{ ...waiting, ...read }]
    return { json: all[0] }
  })
  await open(paths.roomChannels('oak'))
  await said('No calendars yet')
  await press('Add calendar')
  const form = await dialog()
  await fill('Channel', 'Airbnb')
  await fill('Address of its calendar', waiting.url)
  await form.press('Add calendar')
}

test('D-61 a calendar that was added is read at once, and says how many nights it blocks', async () => {
  const next = [{ start_date: '2026-12-03', end_date: '2026-12-05' }]
  await add({ last_sync_at: '2026-11-20T06:30:00.000Z', blocked: 12, next })
  await toasted('Airbnb was read: 12 nights blocked')
  await said(/: 12 nights blocked$/)
  await said('Dec 03, 2026 to Dec 05, 2026, 2 nights')
  await said('10 more nights later')
})

test('D-61 a calendar that was added and cannot be read says why beside it', async () => {
  await add({ error: 'What lies at the address is no calendar.' })
  await toasted('The calendar of Airbnb could not be read')
  expect(toastStore.read().at(-1)?.kind).toBe('error')
  await said('What lies at the address is no calendar.')
})

test('D-61 what was sold twice is no good news', async () => {
  const days = { start_date: '2026-11-24', end_date: '2026-11-26', summary: 'Reserved' }
  const held = { booking_id: 'FR-AAAAAA', guest_name: 'Ravi Nair', block_id: null, reason: null }
  const found_at = '2026-11-20T06:30:00.000Z'
  await add({ last_sync_at: found_at, conflicts: [{ ...days, ...held, found_at }] })
  await toasted('Airbnb was read: look at what was sold twice')
  expect(toastStore.read().at(-1)?.kind).toBe('error')
})
