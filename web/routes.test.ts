import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { areas } from '../contract/kit/areas.ts'
import { entriesOf, entryOfPage } from './office/shell/entries.ts'
import { paths } from './paths.ts'
import routes from './routes.ts'

const asObjects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, children }) =>
    index ? { id: file, index } : { handle: file, path, children: asObjects(children ?? []) },
  )
const tree = asObjects(routes)

/** The files that make an address, from the outermost layout to the page. */
const filesAt = (address: string) =>
  (matchRoutes(tree, address) ?? []).map(({ route }) => (route.handle ?? route.id) as string)

type Page = { path: string; file: string; within: string[] }
const flat = (entries: RouteConfigEntry[], within: string[] = []): Page[] =>
  entries.flatMap(({ path, file, children }) =>
    children
      ? flat(children, [...within, file])
      : path
        ? [{ path: `/${path.replace(/^\//, '')}`, file, within }]
        : [],
  )
const pages = flat(routes)

describe('the addresses of the back office', () => {
  test.each([
    ['/admin/dashboard', 'office/dashboard/AdminDashboardPage.tsx'],
    ['/admin/booking-dashboard', 'desk/dashboard/BookingDashboardPage.tsx'],
    ['/admin/rooms/list', 'rates/rooms/RoomListPage.tsx'],
    ['/admin/rooms/add', 'rates/rooms/AddRoomPage.tsx'],
    ['/admin/rooms/edit/ROOM-101', 'rates/rooms/EditRoomPage.tsx'],
    ['/admin/rooms/ROOM-101', 'rates/rooms/RoomPage.tsx'],
    ['/admin/rooms/pricing', 'rates/pricing/PricingPage.tsx'],
    ['/admin/bookings/list', 'reservations/bookings/BookingListPage.tsx'],
    ['/admin/bookings/add-booking', 'desk/add-booking/AddBookingPage.tsx'],
    ['/admin/bookings/calendar', 'reservations/calendar/CalendarPage.tsx'],
    ['/admin/bookings/FR-7K3M9Q', 'desk/bookings/BookingPage.tsx'],
    ['/admin/room-types', 'rates/room-types/RoomTypeListPage.tsx'],
    ['/admin/room-types/add', 'rates/room-types/AddRoomTypePage.tsx'],
    ['/admin/room-types/edit/1', 'rates/room-types/EditRoomTypePage.tsx'],
    ['/admin/room-types/1', 'rates/room-types/RoomTypePage.tsx'],
    ['/admin/room-types/view/1', 'rates/room-types/RoomTypePage.tsx'],
    ['/admin/expense/list', 'money/expenses/ExpenseListPage.tsx'],
    ['/admin/expense/add', 'money/expenses/AddExpensePage.tsx'],
    ['/admin/expense/edit/1', 'money/expenses/EditExpensePage.tsx'],
    ['/admin/day-close', 'folio/day-close/DayClosePage.tsx'],
    ['/admin/reports/transactions', 'money/reports/TransactionsPage.tsx'],
    ['/admin/visitors/list', 'desk/visitors/VisitorListPage.tsx'],
    ['/admin/visitors/check-in', 'desk/visitors/CheckInPage.tsx'],
    ['/admin/visitors/VIS1', 'desk/visitors/VisitorPage.tsx'],
    ['/admin/revenue/transactions', 'money/reports/TransactionsPage.tsx'],
    ['/admin/revenue/reports', 'money/reports/RevenuePage.tsx'],
    ['/admin/master-data/data-jabatan', 'land/purchases/PurchaseListPage.tsx'],
    ['/admin/master-data/data-jabatan/form-data-jabatan', 'land/purchases/AddPurchasePage.tsx'],
    ['/admin/master-data/lending/add-lending', 'land/purchases/AddPurchasePage.tsx'],
    ['/admin/master-data/lending/edit/LN1', 'land/purchases/EditPurchasePage.tsx'],
    ['/admin/lending/LN1', 'land/purchases/PurchasePage.tsx'],
    ['/admin/master-data/data-pegawai', 'staff/users/UserListPage.tsx'],
    ['/admin/master-data/data-pegawai/form-data-pegawai', 'staff/users/AddUserPage.tsx'],
    ['/admin/master-data/data-pegawai/view/USR1001', 'staff/users/UserPage.tsx'],
    ['/admin/master-data/data-pegawai/edit/USR1001', 'staff/users/EditUserPage.tsx'],
    ['/admin/nothing', 'office/shell/UnknownPage.tsx'],
    ['/admin/bookings/list/more', 'office/shell/UnknownPage.tsx'],
  ])('H-ROUTE-10..15 H-ROUTE-16 H-ROUTE-20..24 %s opens %s', (address, file) => {
    expect(filesAt(address)).toEqual([
      'office/shell/AdminLayout.tsx',
      'office/shell/PageBoundaryLayout.tsx',
      file,
    ])
  })

  // A fixed word such as `list` is a page of its own although it could be somebody's id.
  test.each(pages.filter(({ path }) => !/[:*]/.test(path)))('H-ROUTE-26 $path wins over an id', (page) => {
    expect(filesAt(page.path)).toEqual([...page.within, page.file])
  })

  test.each(pages.filter(({ path }) => path.startsWith('/admin/') && path !== paths.adminLogin))(
    'H-ROUTE-25 $path is behind the door of the admins',
    ({ within }) => {
      expect(within[0]).toBe('office/shell/AdminLayout.tsx')
    },
  )
})

describe('the sidebar of the admins', () => {
  const entries = entriesOf('admin', { role: 'admin', areas: [...areas] }).map(({ path }) => path)

  test('H-ROUTE-01..06 H-ROUTE-08 has the entries of the specification first, in their order, then the others', () => {
    const specified = [
      '/admin/dashboard',
      '/admin/booking-dashboard',
      '/admin/rooms/list',
      '/admin/rooms/pricing',
      '/admin/bookings/list',
      '/admin/bookings/add-booking',
      '/admin/bookings/calendar',
      '/admin/visitors/list',
      '/admin/visitors/check-in',
      '/admin/revenue/transactions',
      '/admin/revenue/reports',
    ]
    expect(entries.slice(0, specified.length)).toEqual(specified)
    expect(entries).toEqual(expect.arrayContaining(['/admin/room-types', '/admin/expense/list']))
  })

  test('H-GEN-02 leads to land purchases, to users, and to salaries, attendance and deductions', () => {
    expect(entries).toEqual(
      expect.arrayContaining([
        '/admin/master-data/lending',
        '/admin/master-data/data-pegawai',
        '/admin/transaksi/data-absensi/month',
        '/admin/transaksi/setting-potongan-gaji',
        '/admin/transaksi/data-gaji/month',
      ]),
    )
    for (const path of ['/admin/transaksi/data-absensi', '/admin/transaksi/data-gaji'])
      expect(entryOfPage('admin', path)).toMatchObject({ path: `${path}/month`, heading: 'Staff' })
  })

  test.each(entries)('H-ROUTE-23 %s is a page of the area', (path) => {
    expect(filesAt(path)[0]).toBe('office/shell/AdminLayout.tsx')
    expect(filesAt(path).at(-1)).not.toBe('office/shell/UnknownPage.tsx')
  })
})
