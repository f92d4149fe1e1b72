import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roomStatuses } from '../../../contract/rates/rooms.ts'
import { userStatuses } from '../../../contract/staff/user-fields.ts'
import type { Noun, StatusOf } from '../../states.ts'
import { StatusBadge } from './StatusBadge.tsx'

const shown = <N extends Noun>(of: N, statuses: readonly StatusOf<N>[]) =>
  statuses.map((status) => {
    const { container } = render(<StatusBadge of={of} status={status} />)
    const badge = container.querySelector('span')
    return [badge?.textContent, badge?.getAttribute('data-tone')]
  })

test('H-ROOM-02: of the statuses of a room available is green, and every other one red', () => {
  expect(shown('room', roomStatuses)).toEqual([
    ['Available', 'good'],
    ['Occupied', 'bad'],
    ['Maintenance', 'bad'],
    ['Booked', 'bad'],
  ])
})

test('H-USER-27: somebody is active or inactive, and the badge knows deleted too', () => {
  expect([...userStatuses].sort()).toEqual(['active', 'inactive'])
  expect(shown('user', ['active', 'inactive', 'deleted'])).toEqual([
    ['Active', 'good'],
    ['Inactive', null],
    ['Deleted', 'bad'],
  ])
})

test('H-ROOM-03: on the page of a room occupied is red, and every other status yellow', () => {
  expect(shown('room_page', roomStatuses).map(([, tone]) => tone)).toEqual([
    'waiting',
    'bad',
    'waiting',
    'waiting',
  ])
})

test('a state is said by one word, which may be longer where a screen knows more', () => {
  const { container } = render(<StatusBadge of="api_key" status="expired" label="Expired Nov 20, 2026" />)
  expect(container.textContent).toBe('Expired Nov 20, 2026')
  expect(container.querySelector('[data-tone]')).toBeNull()
})
