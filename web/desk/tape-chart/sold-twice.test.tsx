import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SoldTwice } from '../../../contract/reservations/calendar.ts'
import { paths } from '../../paths.ts'
import { RoomLine } from './ChartRow.tsx'
import { type Chart, rowsOf } from './chart-rows.ts'
import { SoldTwiceNotice } from './SoldTwiceNotice.tsx'

const days = { start: '2026-11-20', count: 14, today: '2026-11-20' }
const conflict = (own: Partial<SoldTwice> = {}): SoldTwice => ({
  ...{ room_id: 'oak', start_date: '2026-11-25', end_date: '2026-11-26', channel: 'Airbnb' },
  ...{ booking_id: 'FR-AAAAAA', block_id: null, ...own },
})
const stay = (booking_id: string, start: string, end: string) => ({
  ...{ booking_id, party_id: null, room_id: 'oak', start, end, segment: 1, segments: 1 },
  ...{ check_in_date: start, check_out_date: end, status: 'confirmed', guest_name: booking_id },
  ...{ number_of_guests: 2, presence: 'expected' },
})
const chartWith = (sold_twice: SoldTwice[]) =>
  ({
    ...{ start: days.start, end: '2026-12-04', today: days.today, blocks: [], sold_twice },
    rooms: [
      {
        room_id: 'oak',
        room_number: '110',
        room_type: 'Cottage',
        capacity: 2,
        status: 'available',
        archived: false,
      },
    ],
    stays: [stay('FR-AAAAAA', '2026-11-24', '2026-11-26'), stay('FR-BBBBBB', '2026-11-26', '2026-11-28')],
  }) as Chart

test('D-61 a bar says which of its nights another channel has too, and others say nothing', () => {
  const row = rowsOf(chartWith([conflict(), conflict({ room_id: 'pine' })])).rows[1]
  if (row?.kind !== 'room') throw new Error('a room follows its type')
  render(<RoomLine row={row} days={days} movable={{ stay: true, block: true }} tabStop={undefined} />)
  const said = 'sold twice: Airbnb has Nov 25, 2026 to Nov 26, 2026 too'
  const [twice, once] = screen.getAllByRole('button')
  expect(twice?.getAttribute('aria-label')).toContain(said)
  expect(twice?.title).toContain(said)
  expect(twice?.getAttribute('data-twice')).toBe('true')
  expect(once?.getAttribute('aria-label')).not.toContain('sold twice')
  expect(once?.hasAttribute('data-twice')).toBe(false)
})

test('D-61 above the chart each such night leads to the channels of its room', () => {
  const shown = (all: SoldTwice[]) => (
    <MemoryRouter>
      <SoldTwiceNotice chart={chartWith(all)} />
    </MemoryRouter>
  )
  const { rerender, container } = render(shown([]))
  expect(container.textContent).toBe('')
  rerender(shown([conflict()]))
  const link = screen.getByRole('link', { name: 'Room 110, Nov 25, 2026 to Nov 26, 2026' })
  expect(link.getAttribute('href')).toBe(paths.roomChannels('oak'))
  const six = Array.from({ length: 6 }, (_, nth) => conflict({ start_date: `2026-11-2${nth}` }))
  rerender(shown(six))
  expect(screen.getByRole('link', { name: 'And 2 more' }).getAttribute('href')).toBe(
    '/admin/channels?state=conflicts',
  )
})
