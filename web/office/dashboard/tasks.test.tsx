import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today as todays } from '../../../contract/desk/today.ts'
import { paise } from '../../../contract/kit/money.ts'
import { notices as waiting } from '../../../contract/office/notices.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { answer, inside, open, said, staff } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'
import type { Dashboard } from './load-dashboard.ts'
import { type Task, tasksOf } from './Tasks.tsx'

const owner = {
  role: 'admin',
  areas: ['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office'],
} as const
const accountant = { role: 'admin', areas: ['money'] } as const
const worker = (of: { role: string; areas: readonly string[] }) => of as Parameters<typeof tasksOf>[1]

const house = {
  not_arrived: 2,
  to_confirm: { stays: 4, noticed: 1 },
  reported: 1,
  to_return: { stays: 1, amount: paise(50_000) },
  to_clean: 3,
  forms_due: 1,
}
const dashboard = (more: object) =>
  ({
    today: { day: '2026-11-20' },
    house: undefined,
    money: undefined,
    people: undefined,
    ...more,
  }) as never as Dashboard

const line = ({ when, what, about, verb }: Task) => [when, verb, what, about].filter(Boolean).join(' | ')

test('D-59 who has not come, what guests told and what goes back wait for the desk, by urgency', () => {
  expect(tasksOf(dashboard({ house }), worker(owner)).map(line)).toEqual([
    'Now | Decide | 2 guests not arrived | Expected on earlier days',
    'Now | Check | 1 payment to check | Guests say they have paid',
    'Now | Send | 1 Form C to send',
    'Today | Confirm | 4 bookings to confirm',
    'Today | Clean | 3 rooms to clean',
    'Today | Check | 1 cancelled stay with a payment to check',
    'Today | Return | ₹500.00 to return | To 1 guest',
  ])
  expect(tasksOf(dashboard({ house }), worker(accountant))).toEqual([])
})

test('D-52 a box that was not counted yesterday waits for who keeps the money', () => {
  const box = (day: string | null, closed = false) =>
    tasksOf(dashboard({ money: { open: { last: day && { day }, closed } } }), worker(accountant)).length
  expect([box('2026-11-18'), box('2026-11-19'), box('2026-11-18', true), box(null)]).toEqual([1, 0, 0, 0])
})

test('salaries that wait lead to the month that is meant', () => {
  const people = { unmarked: 0, before: { year: 2026, month: 10, frozen: false } }
  const [task] = tasksOf(dashboard({ people }), worker(owner))
  expect(task?.to).toBe('/admin/transaksi/data-gaji/month?year=2026&month=10')
})

test('what failed or waits elsewhere stands with the page on which it is done, and what cannot wait first', () => {
  const notices = [
    { kind: 'mail', text: 'A mail could not be sent: Hello', at: '', path: '/admin/outbox?state=failed' },
    { kind: 'booking', text: 'Somebody asks for a room', at: '', path: '/admin/bookings/FR-1' },
    { kind: 'conflict', text: 'Room 110 is taken twice', at: '', path: '/admin/bookings/FR-2' },
  ]
  const people = { unmarked: 2, before: { frozen: true } }
  expect(tasksOf(dashboard({ notices, people }), worker(owner)).map(line)).toEqual([
    'Now | Solve | Room 110 is taken twice',
    'Today | Check | A mail could not be sent: Hello',
    'Later | Mark | 2 employees with days not marked',
  ])
  expect(tasksOf(dashboard({ notices: { failed: 'No' }, house: { failed: 'No' } }), worker(owner))).toEqual(
    [],
  )
})

const night = (day: string) => ({
  day,
  occupied: 3,
  available: 12,
  arrivals: 1,
  departures: 0,
  revenue: null,
})
const answerHouse = (more: object) =>
  answer(todays.house, {
    json: {
      ...house,
      day: '2026-11-20',
      arrivals: { expected: 3, arrived: 1 },
      departures: { expected: 0, left: 0 },
      in_house: { stays: 4, guests: 9 },
      owes: { stays: 1, amount: '1530.00' },
      to_return: { stays: 1, amount: '500.00' },
      ahead: [night('2026-11-20'), night('2026-11-21')],
      since: {
        day: '2026-11-19',
        booked: { stays: 0, amount: null },
        cancelled: 0,
        moved: 0,
        no_shows: 0,
        received: null,
        refunded: null,
      },
      ...more,
    },
  })

test('the desk sees its tasks by urgency, each with its verb, and beside them the nights to come', async () => {
  answerHouse({})
  answer(bookings.list, { json: [], total: 0 })
  const noticesOf = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      kind: 'unpaid',
      text: `Guest ${nth} still owes`,
      at: '2026-11-20T03:00:00.000Z',
      path: `/admin/bookings/FR-${nth}`,
    }))
  answer(waiting.list, { json: noticesOf(6) })
  await open(paths.adminDashboard, staff({ areas: ['desk'] }))
  const tasks = inside(await screen.findByRole('region', { name: 'Tasks' }))
  const groups = tasks.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Now', 'Today'])
  const decide = tasks.getByRole('link', { name: 'Decide: 2 guests not arrived' })
  expect([decide.textContent, decide.getAttribute('href')]).toEqual([
    'Decide',
    `${paths.frontDesk}#not-arrived`,
  ])
  // Of ten tasks for today eight are shown, the others open.
  expect(tasks.getByText('2 more')).toBeTruthy()
  const nights = inside(screen.getByRole('region', { name: 'The next 14 nights' }))
  expect(nights.getByRole('row', { name: 'Fri, Nov 20 3 of 12 1 0' })).toBeTruthy()
  expect(nights.queryByRole('columnheader', { name: 'Revenue' })).toBeNull()
})

test('a desk for which nothing waits, and a house that cannot be read, say so', async () => {
  answer(bookings.list, { json: [], total: 0 })
  answer(todays.house, { status: 500 })
  answer(waiting.list, { json: [] })
  await open(paths.adminDashboard, staff({ areas: ['desk'] }))
  await said('Nothing waits for you.')
  await said('Failed to fetch the day')
  expect(screen.queryByRole('region', { name: 'The next 14 nights' })).toBeNull()
})
