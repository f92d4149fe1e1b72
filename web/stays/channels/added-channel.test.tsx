import { test } from 'vitest'
import { type Channel, channels } from '../../../contract/stays/channels.ts'
import { answer, dialog, fill, open, press, said, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const waiting: Channel = {
  channel_id: 'airbnb',
  name: 'Airbnb',
  url: 'https://calendars.example/room.ics',
  last_sync_at: null,
  error: null,
  conflicts: [],
  blocked: 0,
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

test('decision-61 a calendar that was added is read at once, and says how many nights it blocks', async () => {
  await add({ last_sync_at: '2026-11-20T06:30:00.000Z', blocked: 12 })
  await toasted('Airbnb was read: 12 nights blocked')
  await said(/: 12 nights blocked$/)
})

test('decision-61 a calendar that was added and cannot be read says why beside it', async () => {
  await add({ error: 'What lies at the address is no calendar.' })
  await toasted('The calendar of Airbnb could not be read')
  await said('What lies at the address is no calendar.')
})
