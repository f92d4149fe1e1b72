import { expectDay } from '../kit/day-field.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { shown } from '../reservations/stays.ts'
import {
  calendar,
  day,
  form,
  month,
  monthOf,
  night,
  openForm,
  preview,
  priced,
  pricing,
  roomField,
  setPrice,
} from './prices.ts'
import { addedRoom } from './rooms.ts'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test(`pricing with its preview, calendar and history passes axe`, async ({ page }) => {
  const room = await addedRoom(page.request)
  const { pricing_id: id } = await priced(page, room)
  await priced(page, room, { start_date: day(12), coupon_code: 'AXE' })
  await page.goto(monthOf(room))
  await night(page, day(12)).click()
  await expect(calendar(page)).toContainText(`Price #${id}`)
  await expectAccessible(page)
  await openForm(page)
  await setPrice(page)
  await expect(form(page).getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(preview(page).getByRole('status')).toBeVisible()
  await expectAccessible(page)
})

test('nights of the calendar of all rooms that are dragged over open the price with these rooms and days', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${pricing}?month=${month()}`)
  const cells = (number: number) =>
    calendar(page).getByRole('gridcell', { name: new RegExp(`^${shown(day(number))}`) })
  await cells(2).first().hover()
  await page.mouse.down()
  await cells(4).nth(1).hover()
  await page.mouse.up()
  await expectDay(form(page).getByLabel('Start date'), day(2))
  await expectDay(form(page).getByLabel('End date'), day(4))
  await expect(form(page).getByRole('checkbox', { name: / · /, checked: true })).toHaveCount(2)
  await form(page).getByLabel('Base price').fill('3000')
  await expect(preview(page).getByRole('status')).toHaveText(
    '₹9,000.00 for 3 nights, with the price you are typing',
  )
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText(`${shown(day(2))} to ${shown(day(4))} in 2 rooms`)).toBeVisible()
  await cells(6).first().click()
  await expect(form(page)).toBeHidden()
  await cells(7)
    .first()
    .click({ modifiers: ['Shift'] })
  await expectDay(form(page).getByLabel('End date'), day(7))
  await expect(roomField(page)).toHaveValue(/^room:/)
})

test('the icons of the columns that sort keep their size beside a narrow title', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pricing)
  const icons = page.locator('thead button svg')
  await expect(icons.first()).toBeVisible()
  const widths = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width))
  expect(new Set(widths)).toEqual(new Set([14]))
})
