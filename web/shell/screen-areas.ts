import type { AreaWanted } from '../../contract/kit/areas.ts'

/** In which area each part of the back office is (decisions 41), by the longest beginning of its address. */
const screens: Record<string, AreaWanted> = {
  '/admin': 'any',
  '/admin/booking-dashboard': ['desk', 'money'],
  '/admin/bookings': 'desk',
  '/admin/bookings/': ['desk', 'money'],
  '/admin/bookings/list': 'desk',
  '/admin/bookings/add-booking': 'desk',
  '/admin/bookings/calendar': 'desk',
  '/admin/bookings/tape-chart': ['desk', 'rates'],
  '/admin/visitors': 'desk',
  '/admin/front-desk': 'desk',
  '/admin/rooms': 'rates',
  '/admin/rooms/': ['desk', 'rates'],
  '/admin/rooms/list': ['desk', 'rates'],
  '/admin/rooms/add': 'rates',
  '/admin/rooms/edit': 'rates',
  '/admin/rooms/pricing': 'rates',
  '/admin/room-types': 'rates',
  '/admin/expense': 'money',
  '/admin/revenue': 'money',
  '/admin/revenue/transactions': ['land', 'money'],
  '/admin/reports': 'money',
  '/admin/lending': 'land',
  '/admin/master-data/lending': 'land',
  '/admin/master-data/data-jabatan': 'land',
  '/admin/master-data/data-pegawai': 'staff',
  // One's own page is there for everybody; the server keeps the others' (users.get).
  '/admin/master-data/data-pegawai/view': 'any',
  '/admin/transaksi': 'staff',
  '/admin/laporan': 'staff',
  '/admin/payroll': 'staff',
  '/admin/recruitments': 'recruitment',
  '/admin/activity': 'office',
  '/admin/settings': 'office',
  '/admin/outbox': 'office',
}
const longestFirst = Object.entries(screens).toSorted(([a], [b]) => b.length - a.length)

const begins = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`)

/** The area of a screen by its address. */
export const areaOfScreen = (path: string): AreaWanted =>
  longestFirst.find(([beginning]) => begins(path, beginning))?.[1] ?? 'any'
