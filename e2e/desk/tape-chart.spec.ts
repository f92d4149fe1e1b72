import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../contract/kit/dates.ts'
import { alone } from '../kit/alone.ts'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { seeing } from '../kit/seeing.ts'
import { daysAhead, shown } from '../reservations/stays.ts'
import { bookRooms, type ChartStay, dayWidth, openChart, toMiddle } from './chart-stays.ts'

test.use({ viewport: { width: 1280, height: 1000 } })

const bar = (page: Page, { id }: { id: string }) => page.getByRole('button', { name: new RegExp(id) })
const room = (page: Page, number: string) => page.getByRole('group', { name: `Room ${number}`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Move stay' })
const change = (page: Page) => page.getByRole('dialog', { name: 'Change stay' })
const moved = (page: Page) => page.getByRole('status').filter({ hasText: 'moved to room 105' })
const days = (from: string, to: string) => `${shown(from)} to ${shown(to)}`

/** Takes hold of something at a part of its width and carries it so many days and rows on. */
const drag = async (page: Page, what: Locator, at: number, by: { days?: number; rows?: number }) => {
  await toMiddle(what)
  const box = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const day = await dayWidth(page)
  const from = { x: box.x + Math.min(Math.max(3, box.width * at), box.width - 3), y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 6, from.y + 3)
  await page.mouse.move(from.x + (by.days ?? 0) * day, from.y + (by.rows ?? 0) * 40, { steps: 6 })
  await page.mouse.up()
}

const kept = async (page: Page, { id }: ChartStay) => {
  const answer = await page.request.get(`/api/bookings/${id}`)
  const booking = await answer.json()
  return [booking.room.room_number, booking.check_in_date, booking.check_out_date, booking.final_price]
}

test.beforeEach(async ({ context, page }) => {
  await asAdmin(context)
  // Rooms that other journeys add would push the rows under the pointer.
  await alone(page)
})

test('a stay is dragged to another room and other days, its price kept, and the move taken back', async ({
  page,
  browser,
}) => {
  const [stay] = await bookRooms(browser, [{ nights: 3 }])
  const before = await kept(page, stay)
  await openChart(page, stay)
  await drag(page, bar(page, stay), 0.5, { days: 2, rows: 1 })
  await expect(dialog(page)).toContainText(stay.id)
  await expect(dialog(page).getByLabel('Room')).toHaveValue(/.+/)
  await expect(dialog(page).getByRole('row', { name: /^Room/ })).toHaveText('Room104105')
  await expect(dialog(page).getByRole('radio', { name: /^Keep the agreed total/ })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Move stay' }).click()
  const [checkIn, checkOut] = [addDays(stay.checkIn, 2), addDays(stay.checkOut, 2)]
  await expect(moved(page)).toContainText(days(checkIn, checkOut))
  await expect(room(page, '105').getByRole('button', { name: new RegExp(stay.id) })).toBeVisible()
  expect(await kept(page, stay)).toEqual(['105', checkIn, checkOut, before[3]])

  await moved(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change taken back')).toBeVisible()
  await expect(room(page, '104').getByRole('button', { name: new RegExp(stay.id) })).toBeVisible()
  expect(await kept(page, stay)).toEqual(before)
})

test('a stay is made longer by its end and shorter by its beginning, at the price that the engine says', async ({
  page,
  browser,
}) => {
  const [stay] = await bookRooms(browser, [{ nights: 2 }])
  const [, , , total] = await kept(page, stay)
  await openChart(page, stay)
  await drag(page, bar(page, stay), 1, { days: 2 })
  await expect(change(page).getByRole('radio', { name: /^Calculate the price anew/ })).toBeChecked()
  await expect(change(page).getByRole('row', { name: /^Length/ })).toHaveText('Length2 nights4 nights')
  await change(page).getByLabel('Mail the guest about the change').uncheck()
  await change(page).getByRole('button', { name: 'Change stay' }).click()
  await expect(change(page)).toBeHidden()
  const longer = await kept(page, stay)
  expect(longer.slice(0, 3)).toEqual(['104', stay.checkIn, addDays(stay.checkOut, 2)])
  expect(Number(longer[3])).toBeGreaterThan(Number(total))

  await drag(page, bar(page, stay), 0, { days: 1 })
  await change(page).getByRole('radio', { name: /^Keep/ }).check()
  await expect(change(page).getByLabel('Mail the guest about the change')).toBeChecked()
  await change(page).getByRole('button', { name: 'Change stay' }).click()
  await expect(change(page)).toBeHidden()
  expect((await kept(page, stay)).slice(0, 3)).toEqual(['104', addDays(stay.checkIn, 1), longer[2]])
  await page.goto('/admin/outbox')
  await expect(page.getByRole('link', { name: new RegExp(`^Booking ${stay.id} changed`) })).toBeVisible()
})

test('D-9: a drop on a taken room names the booking in the way, and the stay is back where it was', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const [stay, other] = await bookRooms(browser, [{}, { room: 1, after: 1, nights: 3 }])
  await openChart(page, stay)
  await drag(page, bar(page, stay), 0.5, { rows: 1 })
  const refused = page.getByRole('alert').filter({ hasText: 'Room 105 is held' })
  await expect(refused).toContainText(
    `Room 105 is held from ${spoken(other.checkIn)} to ${spoken(other.checkOut)} by booking ${other.id} of Nila R`,
  )
  await expect(refused.getByRole('link', { name: `Open ${other.id}` })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(room(page, '104').getByRole('button', { name: new RegExp(stay.id) })).toBeVisible()
  await refused.getByRole('button', { name: 'Dismiss' }).click()
  await expect(refused).toHaveCount(0)
})

const spoken = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

test('by keyboard alone: the arrow keys find a stay, Enter opens its move, and a conflict can be amended', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const [stay, other] = await bookRooms(browser, [{}, { room: 1, after: 1 }])
  await openChart(page, stay)
  await bar(page, stay).focus()
  await page.keyboard.press('ArrowDown')
  await expect(bar(page, other)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(bar(page, stay)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Choose another room or other days.')
  await expect(dialog(page).getByRole('option', { name: /^Room 105,.*Taken by Nila/ })).toBeDisabled()
  await dialog(page).getByLabel('Check-out').fill(stay.checkIn)
  await expect(dialog(page).getByText('Check-out date must be after check-in date')).toBeVisible()
  await dialog(page).getByLabel('Check-out').fill(addDays(stay.checkIn, 1))
  await dialog(page).getByLabel('Room').selectOption(other.roomId)
  await expect(dialog(page).getByRole('row', { name: /^Length/ })).toHaveText('Length2 nights1 night')
  await dialog(page).getByRole('button', { name: 'Move stay' }).focus()
  await seeing(moved(page), () => page.keyboard.press('Enter'))
  await expect(dialog(page)).toBeHidden()
  await expect(room(page, '105').getByRole('button', { name: new RegExp(stay.id) })).toBeVisible()
  await expect(bar(page, stay)).toBeFocused()
})

test('free nights are dragged over to start a booking or to block the room; a block is changed and removed', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const [stay] = await bookRooms(browser, [{ nights: 2 }])
  await openChart(page, stay)
  const day = await dayWidth(page)
  const track = room(page, '105').locator('[data-room]')
  await toMiddle(track)
  const box = (await track.boundingBox()) ?? { x: 0, y: 0 }
  const over = async (from: number, to: number) => {
    await page.mouse.move(box.x + (from + 0.5) * day, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + (to + 0.5) * day, box.y + 22, { steps: 5 })
    await page.mouse.up()
  }
  await over(3, 5)
  const nights = page.getByRole('dialog', { name: 'Room 105' })
  const [from, until] = [addDays(stay.checkIn, 1), addDays(stay.checkIn, 4)]
  await expect(nights).toContainText(`${days(from, until)}, 3 nights`)
  await expect(nights.getByRole('link', { name: 'Start a booking' })).toHaveAttribute(
    'href',
    new RegExp(`/admin/bookings/add-booking\\?room_id=.+&check_in=${from}&check_out=${until}$`),
  )
  await nights.getByRole('button', { name: 'Block the room' }).click()
  const asked = page.getByRole('dialog', { name: 'Block a room' })
  await asked.getByRole('button', { name: 'Block room' }).click()
  await expect(asked.getByText('Say why the room is blocked')).toBeVisible()
  await asked.getByLabel('Reason').fill('Leaking tap')
  await asked.getByRole('button', { name: 'Block room' }).click()
  await expect(page.getByText('Room blocked')).toBeVisible()
  const block = page.getByRole('button', { name: `Blocked: Leaking tap, room 105, ${days(from, until)}` })
  await expect(block).toBeVisible()

  await block.click()
  const change = page.getByRole('dialog', { name: 'Block', exact: true })
  await change.getByLabel('Room').selectOption(stay.roomId)
  await change.getByRole('button', { name: 'Change block' }).click()
  await expect(page.getByText(new RegExp(`by booking ${stay.id} of`)).first()).toBeVisible()
  await change.getByLabel('First night').fill(stay.checkOut)
  await change.getByRole('button', { name: 'Change block' }).click()
  await expect(page.getByText('Block changed')).toBeVisible()
  const movedBlock = room(page, '104').getByRole('button', { name: /^Blocked: Leaking tap/ })
  await movedBlock.click()
  await change.getByRole('button', { name: 'Remove block' }).click()
  await page
    .getByRole('dialog', { name: 'Remove block' })
    .getByRole('button', { name: 'Remove block' })
    .click()
  await expect(page.getByText('Block removed successfully')).toBeVisible()
  await expect(movedBlock).toHaveCount(0)
})

test('days, length and the first day stand in the address; today is one press away', async ({ page }) => {
  await page.goto('/admin/bookings/tape-chart')
  const chart = page.getByRole('region', { name: /rooms, 14 days$/ })
  await expect(chart).toBeVisible()
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page.getByRole('region', { name: /rooms, 30 days$/ })).toBeVisible()
  await page.getByRole('link', { name: '14 days on' }).click()
  await expect(page).toHaveURL(/start=\d{4}-\d\d-\d\d&days=30$/)
  await page.getByLabel('First day').fill(daysAhead(94))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    `${shown(daysAhead(94))} – ${shown(daysAhead(94 + 29))}`,
  )
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/tape-chart\?days=30$/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 1000 } })

  test('a stay is held and dragged; without holding, the chart scrolls', async ({ page, browser }) => {
    const [stay] = await bookRooms(browser, [{ nights: 3 }])
    await openChart(page, stay)
    const middle = async () => {
      await toMiddle(bar(page, stay))
      const box = (await bar(page, stay).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return [box.x + box.width / 2, box.y + 15] as const
    }
    const day = await dayWidth(page)
    const touches = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const [fromX, fromY] = await middle()
    await touch('touchStart', fromX, fromY)
    for (let step = 1; step <= 5; step++) await touch('touchMove', fromX - step * 20, fromY)
    await touch('touchEnd', fromX, fromY)
    await expect(dialog(page)).toHaveCount(0)
    const scrolled = () => page.getByRole('region', { name: /days$/ }).evaluate((chart) => chart.scrollLeft)
    await expect.poll(scrolled).toBeGreaterThan(20)
    await openChart(page, stay)
    const [x, y] = await middle()
    await touch('touchStart', x, y)
    await expect(page.getByRole('region', { name: /days$/ })).toHaveAttribute('data-dragging', 'true')
    for (let step = 1; step <= 5; step++) await touch('touchMove', x + (step * day) / 5, y + step * 8)
    await touch('touchEnd', x, y)
    await expect(dialog(page).getByRole('row', { name: /^Room/ })).toHaveText('Room104105')
    await expect(dialog(page).getByLabel('Check-in')).toHaveValue(shown(addDays(stay.checkIn, 1)))
  })
})
