import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '../../contract/kit/dates.ts'
import { expectDay } from '../kit/day-field.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { type OwnServer, ownServer } from '../kit/own-server.ts'
import { admin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { openReservation, reservation } from '../reservations/booking-flow/reservation.ts'
import { monthAhead, reservationOf, shown } from '../reservations/stays.ts'
import { form } from './prices.ts'

// Meals and what children pay hold for every guest, so these journeys have a resort of their own.
test.describe.configure({ mode: 'serial' })
let own: OwnServer
test.beforeAll(async () => {
  own = await ownServer()
})
test.afterAll(() => own.end())

// A weekend within a month, beyond the demo's prices.
// A fixed day: these journeys follow each other on it, also over midnight.
const tenth = `${monthAhead(18)}-10`
const friday = addDays(tenth, (12 - weekdayOf(tenth)) % 7)
const [saturday, sunday, monday] = [addDays(friday, 1), addDays(friday, 2), addDays(friday, 3)] as const
const kind = 'Forest View Suite'

const signIn = async (page: Page) => {
  const data = { username: admin.username, password: admin.password }
  const answer = await page.request.post(`${own.site}/api/admin/login`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
/** The month of these days, for rooms of one kind. */
const openRates = async (page: Page) => {
  await signIn(page)
  await page.goto(`${own.site}/admin/rooms/pricing/calendar?month=${friday.slice(0, 7)}`)
  await page.getByLabel('Kind of room').selectOption(kind)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(4)
}
const cell = (page: Page, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${shown(day)}`) }).first()
const found = (page: Page) => reservation(page).room(kind).first()

test('W-29: a weekend is raised and kept for two nights, for all rooms of a kind at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openRates(page)
  await cell(page, friday).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+PageDown')
  await expect(page.getByText(`${shown(friday)} to ${shown(saturday)} in 3 rooms`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectDay(form(page).getByLabel('Start date'), friday)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change rates' })
  await dialog.getByLabel('Prices').selectOption('Raise or lower them')
  await dialog.getByLabel(/^Raise by %/).fill('20')
  await dialog.getByLabel(/^Minimum nights/).fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change rates' }).click()
  await expect(page.getByText(/^Rates changed: 3 prices/)).toBeVisible()
  await expect(cell(page, friday)).toHaveAccessibleName(/₹2,700\.00, at least 2 nights/)
  await expect(cell(page, sunday)).toHaveAccessibleName(/₹2,250\.00$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page, '/admin/rooms/pricing/calendar')
  await expectAccessible(page)
})

test('W-29: minimum nights alone leave what a night costs to its room, which is said before, and are undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRates(page)
  await cell(page, sunday).click()
  await page.getByRole('button', { name: 'Change rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change rates' })
  await dialog.getByLabel(/^Minimum nights/).fill('3')
  await dialog.getByLabel('Arrival').selectOption('Nobody arrives')
  await expect(dialog.getByRole('status')).toContainText('1 night in 1 room gets new rules')
  await expect(dialog.getByRole('status')).toContainText(`Nobody arrives on Sun, ${shown(sunday)}.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change rates' }).click()
  await expect(page.getByText('Rates changed: new rules, prices as they were.')).toBeVisible()
  await expect(cell(page, sunday)).toHaveAccessibleName(/₹2,250\.00, at least 3 nights, no arrival/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: the nights are as they were before')).toBeVisible()
  await expect(cell(page, sunday)).toHaveAccessibleName(/₹2,250\.00$/)
})

test('W-29: the resort sells dinner, and a place for a child', async ({ page }) => {
  await signIn(page)
  await page.goto(`${own.site}/admin/settings/meals`)
  const meals = page.getByRole('region', { name: 'Meals', exact: true })
  await meals.getByLabel(/\(MAP\)/).fill('800')
  await meals.getByLabel('Children eat free up to the age of').fill('5')
  await meals.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Meals: saved')).toBeVisible()
  await page.goto(`${own.site}/admin/room-types`)
  await rowAction(page, 'Edit', kind)
  await page.getByLabel(/^Guests in the price/).fill('2')
  await page.getByLabel(/^A further adult pays/).fill('700')
  await page.getByRole('button', { name: 'Add an age' }).click()
  const line = page.getByRole('group', { name: 'Age 1' })
  await line.getByLabel('Up to the age of').fill('11')
  await line.getByLabel('Pays').fill('300')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save room type' }).click()
  await rowAction(page, 'View', kind)
  await expect(page.getByText('up to 11: ₹300.00')).toBeVisible()
})

test('W-29: a family on a phone is told why a night is not sold alone, and sees what two cost with dinner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const flow = reservation(page)
  const night = reservationOf({ checkIn: friday, checkOut: saturday })
  await openReservation(page, `${own.site}${night}&room_type=${encodeURIComponent(kind)}`)
  await expect(page.getByText(`${kind}: At least 2 nights on these dates`)).toBeVisible()
  await expect(found(page)).toHaveCount(0)
  await expectAccessible(page)
  await openReservation(page, own.site + reservationOf({ checkIn: saturday, checkOut: monday }, 2, 1))
  await flow.step('Search').click()
  await flow.find.click()
  await expect(page.getByText('Choose the age')).toBeVisible()
  await page.getByLabel('Child 1').selectOption('7')
  await flow.find.click()
  // ₹2,700 and ₹2,250 for the room, ₹300 a night for the child.
  await expect(found(page)).toContainText('₹5,550.00')
  await page.getByRole('radio', { name: /^With breakfast and dinner/ }).check()
  await expect(found(page)).toContainText('₹10,350.00')
  await expectNoSideways(page, '/reservation')
  await expectAccessible(page)
})
