import type { Area } from '../kit/areas.ts'

/** The areas as the back office names them. */
export const areaNames: Record<Area, string> = {
  desk: 'Front desk',
  rates: 'Rooms and rates',
  money: 'Money',
  land: 'Land',
  staff: 'Staff',
  recruitment: 'Recruitment',
  office: 'Office',
}

/** What belongs to each, for whoever gives them. */
export const areaDescriptions: Record<Area, string> = {
  desk: 'Bookings, guests, arrivals and departures',
  rates: 'Rooms, prices and coupons',
  money: 'Payments, reports and expenses',
  land: 'Purchases of land and what was paid for them',
  staff: 'Employees, attendance and payroll',
  recruitment: 'Jobs, candidates and interviews',
  office: 'Settings, pictures, outbox and activity',
}

/** D-41: the usual places of work. */
export const areaPresets = {
  Owner: ['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office'],
  'Front desk': ['desk'],
  Accounts: ['money', 'land'],
  HR: ['staff', 'recruitment'],
  Recruiter: ['recruitment'],
} as const satisfies Record<string, readonly Area[]>
