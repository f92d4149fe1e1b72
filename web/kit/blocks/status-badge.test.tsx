import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roomStatuses } from '../../../contract/rates/rooms.ts'
import { userStatuses } from '../../../contract/staff/user-fields.ts'
import type { Status } from '../../tones.ts'
import { StatusBadge } from './StatusBadge.tsx'

const shown = (statuses: readonly Status[]) =>
  statuses.map((status) => {
    const { container } = render(<StatusBadge status={status} />)
    const badge = container.querySelector('span')
    return [badge?.textContent, badge?.getAttribute('data-tone')]
  })

test('H-ROOM-02: of the statuses of a room available is green, and every other one red', () => {
  expect(shown(roomStatuses)).toEqual([
    ['Available', 'good'],
    ['Occupied', 'bad'],
    ['Maintenance', 'bad'],
    ['Booked', 'bad'],
  ])
})

test('H-USER-27: somebody is active or inactive, and the badge knows deleted too', () => {
  expect([...userStatuses].sort()).toEqual(['active', 'inactive'])
  expect(shown(['active', 'inactive', 'deleted'])).toEqual([
    ['Active', 'good'],
    ['Inactive', null],
    ['Deleted', 'bad'],
  ])
})
