import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roomChoices } from '../../../contract/desk/room-choices.ts'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { opened } from '../../../test/desk/check-in-screens.tsx'
import { answer, fill } from '../../../test/screen.tsx'

test.each([
  [
    { room_state: 'out_of_order', room_fault: { text: 'Leak above the bed', until: '2026-11-25' } },
    ['Room 101 is out of order until Nov 25, 2026. Check in anyway?', 'Reason: Leak above the bed'],
  ],
  [
    { room_state: 'dirty', room_fault: { text: 'No hot water', until: null } },
    ['Room 101 is dirty. Check in anyway?', 'Fault: No hot water'],
  ],
  [
    { room_state: 'clean', room_fault: { text: 'No hot water', until: '2026-11-25' } },
    [
      'Room 101 is clean, but something in it is broken. Check in anyway?',
      'Fault until Nov 25, 2026: No hot water',
    ],
  ],
])('D-58 the check-in says what is wrong with the room: %#', async (own, message) => {
  const asked = await opened(own)
  for (const sentence of message) await asked.findByText(sentence)
  await asked.findByRole('button', { name: 'Document seen, check in anyway' })
})

test('D-58 from a room with a fault the clerk goes to choose another', async () => {
  const room_fault = { text: 'No hot water', until: null }
  const asked = await opened({ room_state: 'dirty', room_fault })
  answer(calendar.tapeChart, {
    json: {
      start: '2020-01-01',
      end: '2020-01-02',
      today: '2020-01-01',
      rooms: [],
      stays: [],
      blocks: [],
      sold_twice: [],
    },
  })
  answer(roomChoices.list, { json: [] })
  fireEvent.click(await asked.findByRole('link', { name: 'Change room' }))
  await screen.findByRole('dialog', { name: 'Change stay' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check in' })).toBeNull())
})

test('D-57 what was typed is asked about before the clerk goes to another room', async () => {
  const asked = await opened({ room_state: 'dirty' })
  await fill('ID number', '••••4321 ')
  fireEvent.click(await asked.findByRole('link', { name: 'Change room' }))
  await asked.findByText('What you typed is not saved.')
})
