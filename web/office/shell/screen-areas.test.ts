import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { areaOfScreen } from './screen-areas.ts'

test('D-41 every screen of the back office has its area', () => {
  expect(areaOfScreen(paths.adminDashboard)).toBe('any')
  expect(areaOfScreen(paths.ownPassword)).toBe('any')
  expect(areaOfScreen(paths.bookingList)).toBe('desk')
  expect(areaOfScreen(paths.booking('FR-7K3M9Q'))).toEqual(['desk', 'money'])
  expect(areaOfScreen(paths.visitor('1'))).toBe('desk')
  expect(areaOfScreen(paths.officeRoom('101'))).toEqual(['desk', 'rates'])
  expect(areaOfScreen(paths.editRoom('101'))).toBe('rates')
  expect(areaOfScreen(paths.coupons)).toBe('rates')
  expect(areaOfScreen(paths.roomTypes)).toBe('rates')
  expect(areaOfScreen(paths.purchase('1'))).toBe('land')
  expect(areaOfScreen(paths.transactions)).toBe('money')
  expect(areaOfScreen(paths.revenueReports)).toBe('money')
  expect(areaOfScreen(paths.userList)).toBe('staff')
  expect(areaOfScreen(paths.slipReport)).toBe('staff')
  expect(areaOfScreen(paths.candidate('1'))).toBe('recruitment')
  expect(areaOfScreen(paths.mail('1'))).toBe('office')
  expect(areaOfScreen(paths.ownJobList)).toBe('any')
})
