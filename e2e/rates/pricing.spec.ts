import { broken } from '../kit/broken.ts'
import { downloadedSheet } from '../kit/excel.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { monthAhead, shown, shownMonth, shownWithWeekday } from '../reservations/stays.ts'
import {
  calendar,
  day,
  dayBefore,
  expectRed,
  fill,
  form,
  history,
  month,
  monthOf,
  night,
  openForm,
  optionOf,
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

test('H-ROUTE-03 H-ROUTE-10 H-PRICE-01 H-PRICE-02 H-PRICE-04 H-PRICE-08 H-PRICE-10: a price is seen before it is set, then stands in the history', async ({
  page,
}) => {
  const room = await addedRoom(page.request)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Pricing')
  await expect(page).toHaveURL(/\/admin\/rooms\/pricing$/)
  await openForm(page)
  await setPrice(page)
  await expect(form(page).getByRole('alert')).toHaveText('Please fill in all required fields')
  await expect(form(page).getByText('Required', { exact: true })).toHaveCount(4)
  await roomField(page).selectOption(optionOf(room))
  await fill(page, { 'Start date': day(12), 'End date': day(10), 'Base price': '2000.555' })
  await setPrice(page)
  await expect(form(page).getByLabel('End date')).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).getByLabel('Base price')).toHaveAttribute('aria-invalid', 'true')
  await fill(page, { 'Start date': day(10), 'End date': day(12), 'Base price': '2000' })
  await form(page).getByLabel('Discount').fill('12.5')

  await expect(preview(page).getByLabel('Room of the stay')).toHaveValue(room.room_id)
  await expect(preview(page).getByRole('status')).toHaveText(
    '₹5,250.00 for 3 nights, ₹750.00 off, with the price you are typing',
  )
  await preview(page).getByLabel('Check-out').fill(day(14))
  await expect(preview(page).getByRole('status')).toContainText('₹6,250.00 for 4 nights')
  const nights = preview(page).getByRole('table', { name: 'Nights of the stay' })
  await expect(nights.getByRole('row', { name: shownWithWeekday(day(12)) })).toContainText('The typed price')
  await expect(nights.getByRole('row', { name: shownWithWeekday(day(13)) })).toContainText('Room’s own price')

  await setPrice(page)
  await expect(page.getByText('Room price set successfully')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set a price' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Base price')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  const row = history(page).filter({ hasText: room.room_number })
  for (const fact of [shown(day(10)), shown(day(12)), '₹2,000', '12.5%', '₹1,750', 'Active'])
    await expect(row).toContainText(fact)
})

test('H-PRICE-05 H-PRICE-07 H-PRICE-11: the newest of two prices makes the nights that both cover, until it is withdrawn', async ({
  page,
}) => {
  const room = await addedRoom(page.request)
  const { pricing_id: first } = await priced(page, room, { base_price: '2000.00', discount: '10' })
  await page.goto(monthOf(room))
  await openForm(page)
  await expect(form(page).getByLabel('Discount')).toHaveValue('0')
  await expect(roomField(page).locator('option:checked')).toHaveText(optionOf(room))
  await fill(page, { 'Start date': day(12), 'End date': day(13), 'Base price': '2500' })
  await setPrice(page)
  const newest = history(page).filter({ hasText: room.room_number }).first()
  await expect(newest).toContainText('₹2,500')
  await expect(newest).toContainText('0%')
  await expect(newest.locator('[data-title=Coupon]')).toHaveText('–')
  const second = `${Number((await newest.innerText()).match(/#(\d+)/)?.[1])}`

  await expect(night(page, day(11))).toHaveAccessibleName(
    `${shownWithWeekday(day(11))}: ₹1,800.00, price #${first}`,
  )
  await expect(night(page, day(14))).toHaveAccessibleName(
    `${shownWithWeekday(day(14))}: ₹1,000.00, room’s own price`,
  )
  await night(page, day(12)).click()
  await expect(calendar(page)).toContainText(`#${first} at ₹1,800.00 does not count: #${second} is newer`)
  const touching = calendar(page).getByRole('list', { name: 'Prices of this month' })
  await expect(touching.getByRole('listitem').filter({ hasText: `#${first}` })).toContainText(
    'Counts on 2 of 3 nights here',
  )

  await page.getByRole('button', { name: `Withdraw price #${second} of room ${room.room_number}` }).click()
  const asked = page.getByRole('dialog', { name: `Withdraw price #${second}` })
  await expect(asked).toContainText('Bookings keep the price that was agreed')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Withdraw price' }).click()
  await expect(page.getByText('Price withdrawn')).toBeVisible()
  await expectRed(newest.getByText('Withdrawn'))
  await expect(newest.getByRole('button')).toHaveCount(0)
  await expect(night(page, day(12))).toHaveAccessibleName(
    `${shownWithWeekday(day(12))}: ₹1,800.00, price #${first}`,
  )
})

test('one price is set for several rooms at once, and withdrawn from all of them', async ({ page }) => {
  const rooms = [await addedRoom(page.request), await addedRoom(page.request)] as const
  await page.goto(pricing)
  await openForm(page)
  await roomField(page).selectOption('Rooms that I tick…')
  await fill(page, { 'Start date': day(1), 'End date': day(2), 'Base price': '4321' })
  await setPrice(page)
  await expect(form(page).getByText('Please fill in all required fields')).toBeVisible()
  for (const room of rooms)
    await form(page)
      .getByRole('checkbox', { name: optionOf(room) })
      .check()
  await setPrice(page)
  await expect(page.getByText('Room price set successfully')).toBeVisible()
  for (const room of rooms)
    await expect(history(page).filter({ hasText: room.room_number })).toContainText('₹4,321')
  await rowAction(history(page).filter({ hasText: rooms[0].room_number }), 'Withdraw all 2', /price #/)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw 2 prices' }).click()
  await expect(page.getByText('2 prices withdrawn')).toBeVisible()
  for (const room of rooms)
    await expect(history(page).filter({ hasText: room.room_number })).toContainText('Withdrawn')
})

test('the price calendar is gone through by keyboard, from month to month and room to room', async ({
  page,
}) => {
  const room = await addedRoom(page.request)
  const { pricing_id: id } = await priced(page, room, { start_date: dayBefore(), end_date: day(1) })
  await page.goto(monthOf(room))
  await expect(
    calendar(page).getByRole('grid', {
      name: `Prices of room ${room.room_number} in ${shownMonth(month())}`,
    }),
  ).toBeVisible()
  await night(page, day(1)).focus()
  await page.keyboard.press('ArrowRight')
  await expect(night(page, day(2))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(night(page, day(9))).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(night(page, dayBefore())).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`month=${monthAhead(6)}`))
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toContainText(`Price #${id}`)
  await calendar(page).getByRole('button', { name: 'Month after' }).click()
  await expect(page).toHaveURL(new RegExp(`month=${month()}`))
  await expect(
    calendar(page).getByRole('grid', { name: new RegExp(`in ${shownMonth(month())}$`) }),
  ).toBeVisible()
  await calendar(page).getByLabel('Room of the calendar').selectOption('101 · Forest View Suite')
  await expect(page).toHaveURL(new RegExp(`room=ROOM-101&month=${month()}`))
  await page.goBack()
  await expect(calendar(page).getByLabel('Room of the calendar')).toHaveValue(room.room_id)
})

test('H-PRICE-01 the history is searched, filtered, ordered and downloaded as it is shown', async ({
  page,
}) => {
  const room = await addedRoom(page.request)
  for (const base_price of ['300.00', '100.00', '200.00']) await priced(page, room, { base_price })
  await page.goto(pricing)
  const filters = page.getByRole('search', { name: 'Filter prices' })
  await filters.getByLabel('Search').fill(room.room_number)
  await expect(history(page)).toHaveCount(3)
  await expect(history(page).first()).toContainText('₹200')
  await filters.getByRole('button', { name: 'Filters' }).click()
  await filters.getByLabel('Order').selectOption('Dearest first')
  await expect(page).toHaveURL(/sort=-price/)
  await expect(history(page).first()).toContainText('₹300')
  const file = await downloadedSheet(page)
  expect(file.fileName).toBe('pricing.xlsx')
  expect(file.column('Base price')).toEqual([300, 200, 100])
  await page.getByRole('columnheader', { name: 'Base price' }).getByRole('button').click()
  await expect(history(page).first()).toContainText('₹100')
  await filters.getByLabel('Status').selectOption('Expired')
  await expect(page.getByText('No prices found')).toBeVisible()
})

test('H-PRICE-09: each failure says so in the specification’s words', async ({ page, allowErrors }) => {
  allowErrors(/status of (404|500)/)
  const room = await addedRoom(page.request)
  await page.goto(pricing)
  await openForm(page)
  const mend = await broken(page, '**/api/admin/rooms/pricing')
  await roomField(page).selectOption(optionOf(room))
  await fill(page, { 'Start date': day(1), 'End date': day(1), 'Base price': '1' })
  await setPrice(page)
  await expect(page.getByText('Failed to set room price')).toBeVisible()
  await expect(form(page).getByLabel('Base price')).toHaveValue('1')
  mend()
  await page.request.delete(`/api/admin/rooms/${room.room_id}`)
  await setPrice(page)
  await expect(page.getByText('Room not found').first()).toBeVisible()
  await page.route('**/api/admin/rooms/pricing-history?*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(pricing)
  await expect(page.getByText('Failed to fetch pricing history').first()).toBeVisible()
  await openForm(page)
  await expect(form(page)).toBeVisible()
})
