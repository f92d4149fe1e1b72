import { expect, test } from 'vitest'
import { afterDialog, afterSignInPage, dashboardOf, returnTo } from './destinations.ts'
import type { SignedInAs } from './sign-in.ts'

const staff = (role: string): SignedInAs => ({
  kind: 'staff',
  staff: {
    user_id: 'U1',
    username: 'u',
    name: 'U',
    role,
    photo: null,
    position: null,
    permissions: [],
    areas: [],
  },
})
const visitor = {
  visitor_id: 'V1',
  name: 'Asha',
  email: 'a@b.example',
  phone: null,
  role: 'visitor' as const,
}
const guest: SignedInAs = { kind: 'guest', guest: visitor }

test('G-DEST-01 G-DEST-02 G-DEST-05 G-DEST-06 G-ROLE-07: the dialog leads everybody to the page of their role', () => {
  expect(afterDialog(guest)).toBe('/my-bookings')
  expect(afterDialog(staff('admin'))).toBe('/admin/booking-dashboard')
  expect(afterDialog(staff('user'))).toBe('/pegawai/dashboard')
  expect(afterDialog(staff('pegawai'))).toBe('/pegawai/dashboard')
  expect(afterDialog(staff('cook'))).toBe('/dashboard')
})

test('G-DEST-03 G-DEST-04 G-DEST-07: the Sign In page knows admins and employees, and refuses every other role', () => {
  expect(afterSignInPage(staff('admin'))).toBe('/admin/dashboard')
  expect(afterSignInPage(staff('user'))).toBe('/pegawai/dashboard')
  expect(() => afterSignInPage(staff('cook'))).toThrow('Invalid user role')
})

test('/dashboard leads strangers home', () => {
  expect(dashboardOf({ state: 'known', guest: null, staff: null })).toBe('/')
  expect(dashboardOf({ state: 'known', guest: visitor, staff: null })).toBe('/my-bookings')
})

test.each([
  ['/my-bookings?page=2', '/my-bookings?page=2'],
  ['/reservation', '/reservation'],
  ['/admin/bookings', undefined],
  ['//evil.example/my-bookings', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/my-bookings-of-others', undefined],
])('a guest who was sent to sign in from %s returns to %s', (from, to) => {
  expect(returnTo(new URLSearchParams({ return: from }), guest)).toBe(to)
})

test('an employee does not return to a page of the admins', () => {
  expect(returnTo(new URLSearchParams({ return: '/admin/bookings' }), staff('user'))).toBeUndefined()
  expect(returnTo(new URLSearchParams({ return: '/admin/bookings' }), staff('admin'))).toBe('/admin/bookings')
})
