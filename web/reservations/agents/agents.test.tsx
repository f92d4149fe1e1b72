import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agents } from '../../../contract/reservations/agents.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import {
  type Answer,
  answer,
  dialog,
  fill,
  open,
  pressInRowMenu,
  said,
  toasted,
} from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const deodar = {
  agent_id: 'deodar',
  name: 'Deodar Trails',
  phone: '9412055301',
  email: null,
  commission_percent: 12.5,
  gstin: '',
  active: true,
  bookings: 3,
  created_at: '2026-11-01T06:30:00.000Z',
  version: 4,
}

test('W-30 an agent is changed from its version, and a wrong GSTIN is said beside the field', async () => {
  const sent: unknown[] = []
  answer(agents.list, { json: [deodar], total: 1 })
  answer(agents.change, ({ body }): Answer => {
    sent.push(body)
    return { json: { ...deodar, commission_percent: 15 } }
  })
  await open(paths.agents)
  await screen.findByRole('link', { name: 'Deodar Trails' })
  await pressInRowMenu('Deodar Trails', /^Edit/)
  const form = await dialog()
  await fill(/^GSTIN/, '05ABCDE1234F1Z7')
  await form.press('Save agent')
  await said(/its last sign does not fit/)
  expect(sent).toEqual([])
  await fill(/^GSTIN/, '')
  await fill(/^Commission/, '15')
  await form.press('Save agent')
  await toasted('Deodar Trails saved')
  expect(sent).toMatchObject([{ name: 'Deodar Trails', commission_percent: 15, gstin: '', version: 4 }])
})

test('W-30 no agents: the list says what to do next', async () => {
  answer(agents.list, { json: [], total: 0 })
  await open(paths.agents)
  await said('No agents found')
})

test('W-30 the desk says afterwards that an agent booked, and only then which one', async () => {
  const sent: unknown[] = []
  answer(agents.list, { json: [deodar], total: 1 })
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body)
    return { json: stayOnWire({ version: 8 }) }
  })
  await openStay({ version: 7 })
  await pressInRowMenu('Nila Rawat', 'Edit')
  const form = await dialog()
  expect(form.queryByLabelText(/^Travel agent/)).toBeNull()
  fireEvent.change(form.getByLabelText('How they booked'), { target: { value: 'agent' } })
  await form.findByRole('option', { name: 'Deodar Trails, 12.5%' })
  fireEvent.change(form.getByLabelText(/^Travel agent/), { target: { value: 'deodar' } })
  await form.press('Save')
  await toasted('Booking changed')
  expect(sent).toMatchObject([{ version: 7, source: 'agent', agent_id: 'deodar' }])
})
