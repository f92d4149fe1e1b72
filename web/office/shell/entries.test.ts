import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '../../../contract/kit/areas.ts'
import { paths } from '../../paths.ts'
import { areasOf, entryOfPage, mostUsed } from './entries.ts'

const styles = readFileSync(new URL('./Sidebar.module.css', import.meta.url), 'utf8')

test.each(areas)('the entries of %s can be shown before it is known who is signed in', (area) => {
  expect(styles).toContain(`:root[data-areas~="${area}"]`)
  expect(styles).toContain(`[data-areas~="${area}"]`)
})

test('entries name the areas that open them, each once, and none where one is open to all', () => {
  expect(areasOf([{ path: paths.frontDesk }])).toBe('desk')
  expect(areasOf([{ path: paths.frontDesk }, { path: paths.bookingDashboard }])).toBe('desk money')
  expect(areasOf([{ path: paths.frontDesk }, { path: paths.adminDashboard }])).toBeUndefined()
})

test('a page stands under its own entry, else under the nearest above it in the address', () => {
  expect(entryOfPage('admin', paths.frontDesk)).toEqual({ path: paths.frontDesk, heading: 'Today' })
  expect(entryOfPage('admin', paths.coupons)).toEqual({ path: paths.coupons, heading: 'Rates' })
  expect(entryOfPage('admin', `${paths.roomTypes}/7`)).toEqual({ path: paths.roomTypes, heading: 'Rates' })
  expect(entryOfPage('admin', paths.pricing)).toEqual({ path: paths.pricing, heading: '' })
  // The specified list below its landing.
  for (const path of [paths.attendanceList, paths.attendanceGrid])
    expect(entryOfPage('admin', path)).toEqual({ path: paths.attendanceGrid, heading: 'Staff' })
  for (const [path, entry] of [
    [paths.booking('FR-8W8TWC'), paths.bookingList],
    [paths.party('FP-64EJFD'), paths.bookingList],
    [paths.calendar, paths.calendar],
    [paths.officeRoom('ROOM-101'), paths.roomList],
    [paths.roomChannels('ROOM-101'), paths.roomList],
    [paths.editRoom('ROOM-101'), paths.roomList],
    [paths.addRoom, paths.roomList],
    [paths.visitor('VIS-1'), paths.visitorList],
    [paths.visitorCheckIn, paths.visitorCheckIn],
    [paths.purchase('LN1'), paths.purchaseList],
    [paths.editExpense('1'), paths.expenseList],
  ] as const)
    expect(entryOfPage('admin', path).path, path).toBe(entry)
  expect(entryOfPage('admin', '/admin/nothing')).toEqual({})
})

test.each(areas)('five screens of %s stand at the bottom of a phone, the dashboard first', (area) => {
  const labels = mostUsed('admin', { role: 'admin', areas: [area] }).map(({ label }) => label)
  expect(labels[0]).toBe('Dashboard')
  expect(labels.length).toBeGreaterThan(1)
  expect(labels.length).toBeLessThanOrEqual(5)
})
