import type { Page } from '@playwright/test'
import { formatDay } from '../../web/kit/format.ts'
import { daysAhead, today } from '../reservations/stays.ts'
import { expectDay } from './day-field.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { asAdmin } from './people.ts'
import { expectNoSideways } from './screens.ts'
import { uniqueDigits } from './unique.ts'

const date = (page: Page) => page.getByRole('textbox', { name: 'Date' })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendar: Date' })
const openCalendar = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Open calendar' }).click()

const addExpense = async (page: Page) => {
  await page.goto('/admin/expense/add')
  await expect(date(page)).toHaveValue(formatDay(today()))
}

test.beforeEach(({ context }) => asAdmin(context))

test('a day is typed as people write it, and one that cannot be read holds the form back', async ({
  page,
}) => {
  await addExpense(page)
  const name = `Lamp oil ${uniqueDigits()}`
  await page.getByLabel('Expense name').fill(name)
  await page.getByLabel('Amount').fill('120')
  await page.getByLabel('Type').selectOption('OTHER')
  await date(page).fill('31/02')
  await date(page).press('Enter')
  await expect(page.getByText('There is no such day').first()).toBeVisible()
  await expect(date(page)).toHaveValue('31/02')
  await expect(date(page)).toBeFocused()
  // Of what has happened a day without a year is the last one.
  const yesterday = daysAhead(-1)
  await date(page).fill(`${Number(yesterday.slice(8))} ${formatDay(yesterday).slice(0, 3)}`)
  await date(page).press('Tab')
  await expect(date(page)).toHaveValue(formatDay(yesterday))
  await date(page).fill('today')
  await date(page).press('Enter')
  await expect(page).toHaveURL(/expense\/list/)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(formatDay(today()))
})

test('its calendar works by keyboard and gives the focus back', async ({ page }) => {
  await addExpense(page)
  await date(page).fill('15/03/2019')
  await openCalendar(page)
  await expect(calendar(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Mar 15, 2019/ })).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toHaveCount(0)
  await expectDay(date(page), '2019-02-16')
  await openCalendar(page)
  await page.getByLabel('Year').selectOption('2018')
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toHaveCount(0)
  await expectDay(date(page), '2019-02-16')
  await expect(page.getByRole('button', { name: 'Open calendar' })).toBeFocused()
})

test('its calendar passes axe, and at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addExpense(page)
  await openCalendar(page)
  await expect(calendar(page)).toBeVisible()
  await expectNoSideways(page, '/admin/expense/add')
  await expectAccessible(page)
})
