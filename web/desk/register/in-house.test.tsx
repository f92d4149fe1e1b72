import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../../../contract/desk/register.ts'
import { answer, open } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('D-57 whoever is in the house can be called from the list, visitors too', async () => {
  const checked_in_at = '2026-11-20T06:30:00.000Z'
  const visitor = {
    visitor_id: null,
    name: 'Asha Negi',
    phone: '9812345678',
    purpose: 'Lunch',
    checked_in_at,
  }
  answer(register.inHouse, { json: { people: 1, stays: [], visitors: [visitor] } })
  await open(paths.inHouse)
  const call = await screen.findByRole('link', { name: '98123 45678' })
  expect(call.getAttribute('href')).toBe('tel:9812345678')
})
