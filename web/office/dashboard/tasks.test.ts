import { expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import type { Dashboard } from './load-dashboard.ts'
import { tasksOf } from './tasks.ts'

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

test('D-59 who has not come, what guests told and what goes back wait for the desk', () => {
  const texts = tasksOf(dashboard({ house }), worker(owner)).map(({ text }) => text)
  expect(texts).toEqual([
    '2 guests of earlier days not arrived',
    '1 payment to check, told by guests',
    '1 cancelled stay with a payment to check',
    '₹500.00 to return to 1 guest',
    '1 Form C to send',
    '3 rooms to clean',
  ])
  expect(tasksOf(dashboard({ house }), worker(accountant))).toEqual([])
})

test('D-52 a box that was not counted yesterday waits for who keeps the money', () => {
  const box = (day: string | null, closed = false) =>
    tasksOf(dashboard({ money: { open: { last: day && { day }, closed } } }), worker(accountant)).length
  expect([box('2026-11-18'), box('2026-11-19'), box('2026-11-18', true), box(null)]).toEqual([1, 0, 0, 0])
})

test('what failed or waits elsewhere stands with the page on which it is done', () => {
  const notices = [
    { kind: 'mail', text: 'A mail could not be sent: Hello', at: '', path: '/admin/outbox?state=failed' },
    { kind: 'booking', text: 'Somebody asks for a room', at: '', path: '/admin/bookings/FR-1' },
  ]
  expect(tasksOf(dashboard({ notices }), worker(owner))).toEqual([
    { text: 'A mail could not be sent: Hello', to: '/admin/outbox?state=failed' },
  ])
  expect(tasksOf(dashboard({ notices: { failed: 'No' }, house: { failed: 'No' } }), worker(owner))).toEqual(
    [],
  )
})
