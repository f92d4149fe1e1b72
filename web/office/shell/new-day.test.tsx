import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { quietDay } from '../../../test/desk/desk-day.ts'
import { answer, open } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

afterEach(() => void vi.useRealTimers())

// Far from midnight: the clock runs on while the screen's code is fetched, which takes long on a busy machine.
const untilMidnight = 10 * 60_000 + 15_000

test('D-44 the front desk shows the new day after midnight of the resort, without a hand', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T18:20:00Z') })
  answer(housekeeping.board, { json: [] })
  answer(desk.day, { json: quietDay })
  await open(paths.frontDesk)
  await screen.findByText('Fri, Nov 20, 2026')
  answer(desk.day, { json: { ...quietDay, day: '2026-11-21' } })
  await act(() => vi.advanceTimersByTimeAsync(untilMidnight))
  await screen.findByText('Sat, Nov 21, 2026')
})

test('D-44 the board of housekeeping is read anew after midnight too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T18:20:00Z') })
  let reads = 0
  answer(housekeepers.list, { json: [] })
  answer(housekeeping.board, () => {
    reads += 1
    return { json: [] }
  })
  await open(paths.housekeeping)
  await screen.findByRole('heading', { name: 'Housekeeping' })
  expect(reads).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(untilMidnight))
  expect(reads).toBe(2)
})
