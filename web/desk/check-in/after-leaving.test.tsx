import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { known, sending } from '../../../test/desk/check-in-screens.tsx'
import { becomes, openStay } from '../../../test/folio/folio-screens.tsx'
import { answer, dialog, fill, open, pressInRowMenu, said } from '../../../test/screen.tsx'
import { checkInOf } from '../../paths.ts'

const times = { checked_in_at: '2026-11-20T17:30:00.000Z', checked_out_at: '2026-11-21T02:30:00.000Z' }
const gone = {
  ...known,
  ...times,
  document_seen_at: '2026-11-20T17:30:00.000Z',
  guest: { ...known.guest, nationality: 'FR' },
}
const whole = {
  'Place of issue': 'Lyon',
  'Passport issued on': '2020-01-01',
  'Passport expires on': '2030-01-01',
  'Kind of visa': 'OCI card',
  'Arrived in India on': '2026-11-18',
  'Port of arrival in India': 'Delhi',
  'Coming from': 'Delhi',
  'Going to': 'Agra',
  'Purpose of visit': 'Holiday',
}

test('D-57 "Fill it in" opens the form of a guest who has left, and asks for nothing else', async () => {
  const sent = sending()
  answer(arrivals.get, { json: gone })
  becomes(times)
  await open(checkInOf('FR-7K3M9Q'))
  const asked = await dialog()
  await asked.findByText('Form C')
  expect(asked.queryByRole('group', { name: 'Payment' })).toBeNull()
  expect(asked.queryByText(/Check in anyway/)).toBeNull()
  for (const [label, value] of Object.entries(whole)) await fill(label, value)
  await asked.press('Save')
  await said('Saved')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ form_c: { passport_number: '••••4321', going_to: 'Agra' } }])
})

test('D-57 what was written down is looked at again from the page of a stay that is over', async () => {
  answer(arrivals.get, { json: gone })
  await openStay(times)
  await pressInRowMenu('Nila Rawat', 'Check-in details')
  await (await dialog()).findByText('Form C')
})
