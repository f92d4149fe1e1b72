import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { staff } from '../../../../test/screen.tsx'
import { type Area, AreaContext } from '../../../kit/session/area.ts'
import { ToCheckIn } from './ToCheckIn.tsx'

const area = { user: staff(), zone: 'Asia/Kolkata' } as Area

test.each([
  ['on the day of arrival', 'confirmed', 'expected', '2026-11-20', true],
  ['after the last night, as recorded afterwards', 'confirmed', 'expected', '2026-11-10', true],
  ['before the day of arrival', 'confirmed', 'expected', '2026-11-21', false],
  ['of a guest in the house', 'confirmed', 'in_house', '2026-11-20', false],
  ['of a stay to be confirmed', 'pending', 'expected', '2026-11-20', false],
] as const)('D-57 the chart leads to the check-in %s', (_, status, presence, check_in_date, isOffered) => {
  const stay = { booking_id: 'FR-AAAAAA', status, presence, check_in_date }
  render(
    <AreaContext value={area}>
      <MemoryRouter>
        <ToCheckIn stay={stay} />
      </MemoryRouter>
    </AreaContext>,
  )
  expect(screen.queryByRole('link', { name: 'Check in' }) !== null).toBe(isOffered)
})
