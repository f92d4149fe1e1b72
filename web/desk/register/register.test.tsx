import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RegisterRow, register } from '../../../contract/desk/register.ts'
import { answer, open } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const row = (own: Partial<RegisterRow>) => ({
  ...{ booking_id: null, visitor_id: null, name: 'Asha Negi', phone: null, address: null },
  ...{ gender: null, date_of_birth: null, purpose: 'Lunch', companions: [], nationality: null },
  ...{ document: null, room_number: null, checked_in_at: '2026-11-20T06:30:00.000Z', checked_out_at: null },
  ...own,
})

test('D-57 whoever came in can be called from the register, with whom they came below the name', async () => {
  const companions = [
    { name: 'Luc Martin', age: 8, nationality: 'FR' },
    { name: 'Zoé Martin', age: null, nationality: null },
  ]
  const json = [row({ phone: '9812345671', companions }), row({ name: 'Who has none' })]
  answer(register.rows, { json })
  await open(`${paths.register}?from=2026-11-20&to=2026-11-20`)
  const call = await screen.findByRole('link', { name: '98123 45671' })
  expect(call.getAttribute('href')).toBe('tel:9812345671')
  screen.getByText('Luc Martin (8, France); Zoé Martin')
  expect(screen.getAllByRole('link', { name: /\d{5}/ })).toHaveLength(1)
})

test('D-57 a day of the address that the calendar has not counts as none', async () => {
  const asked: unknown[] = []
  answer(register.rows, ({ query }) => {
    asked.push(Object.fromEntries(query))
    return { json: [row({})] }
  })
  await open(`${paths.register}?from=2026-13-45&to=2026-02-30`)
  await screen.findByText('Asha Negi')
  expect(asked).toEqual([{ from: '2026-11-14', to: '2026-11-20' }])
})

test('D-57 as many rows stand on a page of the register as its reader chooses', async () => {
  const json = Array.from({ length: 45 }, (_, n) => row({ name: `Guest ${n}` }))
  answer(register.rows, { json })
  await open(`${paths.register}?from=2026-11-20&to=2026-11-20`)
  await screen.findByText('Showing 20 of 45 check-ins')
  await open(`${paths.register}?from=2026-11-20&to=2026-11-20&page_size=50`)
  await screen.findByText('Showing 45 of 45 check-ins')
})
