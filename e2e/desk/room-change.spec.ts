import type { Locator, Page } from '@playwright/test'
import { expectDay } from '../kit/day-field.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { recordAction } from '../kit/rows.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addedRoom } from '../rates/rooms.ts'
import { book, daysAhead, shown } from '../reservations/stays.ts'
import { dayWidth, toMiddle } from './chart-stays.ts'

test.use({ viewport: { width: 1280, height: 1000 } })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change room' })
const moved = (page: Page, number: string) =>
  page.getByRole('status').filter({ hasText: `moved to room ${number}` })
const room = (page: Page, number: string) => page.getByRole('group', { name: `Room ${number}`, exact: true })

/** A guest who came today for three nights, in a room of a kind of its own with another one beside it. */
const guestInHouse = async (page: Page) => {
  await asAdmin(page.context())
  const guest = await asNewGuest(page.context())
  const n = uniqueDigits()
  const kind = { status: 'available', capacity: 2, room_type: `A Den ${n}` }
  const from = await addedRoom(page.request, { ...kind, room_number: `${n}A`, price_per_night: '2500.00' })
  const to = await addedRoom(page.request, { ...kind, room_number: `${n}B`, price_per_night: '4000.00' })
  const nights = { checkIn: daysAhead(0), checkOut: daysAhead(3) }
  const { id } = await book(page.request, guest, { ...nights, room_id: from.room_id })
  const put = async (path: string, data: object = {}) => {
    const answer = await page.request.put(path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await put(`/api/admin/bookings/${id}/status`, { status: 'confirmed', notes: null })
  await put(`/api/admin/bookings/${id}/check-in`)
  const kept = async () => {
    const booking = await (await page.request.get(`/api/bookings/${id}`)).json()
    const rooms = booking.segments.map((segment: { room_number: string }) => segment.room_number)
    return [rooms.join(' '), booking.final_price]
  }
  return { id, guest, from: from.room_number, to: to.room_number, kept, put }
}

/** Carries a bar down by so many rooms and right by so many days. */
const drag = async (page: Page, bar: Locator, by: { days?: number; rows?: number }) => {
  await toMiddle(bar)
  const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 6, at.y + 3)
  const day = await dayWidth(page)
  await page.mouse.move(at.x + (by.days ?? 0) * day, at.y + (by.rows ?? 0) * 40, { steps: 6 })
  await page.mouse.up()
}

/** Chooses a room by its number; how it is stands beside it. */
const choose = async (page: Page, number: string) => {
  const option = dialog(page).getByRole('option', { name: new RegExp(`^Room ${number}, for 2 ·`) })
  const value = (await option.getAttribute('value')) ?? ''
  await dialog(page).getByLabel('New room').selectOption(value)
}

test('D-60: from the booking a guest gets another room from tomorrow on, the chart shows both, and it is taken back', async ({
  page,
}) => {
  const { id, guest, from, to, kept } = await guestInHouse(page)
  await page.goto(`/admin/bookings/${id}`)
  await recordAction(page, 'Change room')
  await dialog(page).getByLabel('First night there').fill(daysAhead(1))
  await choose(page, to)
  await expect(dialog(page).getByRole('radio', { name: /^Keep the price of every night/ })).toBeChecked()
  await expect(dialog(page)).toContainText(`Room ${to}, ${shown(daysAhead(1))} to ${shown(daysAhead(3))}`)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change room' }).click()
  await expect(moved(page, to)).toBeVisible()
  await expect(panel(page, 'Stay')).toContainText(
    `Room ${from}, ${shown(daysAhead(0))} to ${shown(daysAhead(1))}`,
  )
  expect(await kept()).toEqual([`${from} ${to}`, '7500.00'])

  await page.goto('/admin/bookings/tape-chart')
  const segment = (number: string, which: number) =>
    room(page, number).getByRole('button', { name: new RegExp(`^${guest.name}.*room ${which} of 2`) })
  await expect(segment(from, 1)).toBeVisible()
  await segment(from, 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(segment(to, 2)).toBeFocused()
  // Both are marked as one stay.
  await expect(page.locator(`[data-stay="${id}"][data-together]`)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change room from a night on' }).click()
  await choose(page, from)
  await expect(dialog(page).getByRole('button', { name: 'Change room' })).toBeEnabled()
  await dialog(page).getByRole('button', { name: 'Change room' }).click()
  await expect(moved(page, from)).toBeVisible()
  expect(await kept()).toEqual([from, '7500.00'])
  await moved(page, from).getByRole('button', { name: 'Undo' }).click()
  await expect(segment(to, 2)).toBeVisible()
  expect(await kept()).toEqual([`${from} ${to}`, '7500.00'])
})

test('D-60: dragged on the chart a guest in the house changes rooms from tonight on, priced anew, and it is undone', async ({
  page,
}) => {
  const { id, from, to, kept, put } = await guestInHouse(page)
  await page.goto('/admin/bookings/tape-chart')
  const bar = page.locator(`[data-stay="${id}"]`)
  // Other days are none that a guest who is here can have had.
  await drag(page, bar, { days: 2 })
  await expect(page.getByRole('alert').filter({ hasText: 'is in the house: the days stay' })).toBeVisible()

  await drag(page, bar, { rows: 1 })
  await expectDay(dialog(page).getByLabel('First night there'), daysAhead(0))
  await dialog(page)
    .getByRole('radio', { name: /^Use the price of the new room/ })
    .check()
  await expect(dialog(page)).toContainText('₹12,000.00')
  await dialog(page).getByRole('button', { name: 'Change room' }).click()
  await expect(moved(page, to)).toContainText('₹12,000.00')
  expect(await kept()).toEqual([to, '12000.00'])
  await moved(page, to).getByRole('button', { name: 'Undo' }).click()
  await expect(room(page, from).locator(`[data-stay="${id}"]`)).toBeVisible()
  expect(await kept()).toEqual([from, '7500.00'])

  await put(`/api/admin/bookings/${id}/check-out`, { reason: 'On the house' })
  await page.goto('/admin/bookings/tape-chart')
  await drag(page, bar, { rows: 1 })
  await expect(page.getByRole('alert').filter({ hasText: 'has left: the stay is over' })).toBeVisible()
})

test('D-60: from its booking a stay is made longer and shorter, at both prices', async ({ page }) => {
  const { id, from, kept } = await guestInHouse(page)
  await page.goto(`/admin/bookings/${id}`)
  const change = page.getByRole('dialog', { name: 'Change stay' })
  await recordAction(page, 'Change stay')
  await expect(change.getByLabel('Room')).toBeDisabled()
  await change.getByLabel('Check-out').fill(daysAhead(4))
  await expect(change.getByRole('radio', { name: /^Calculate the price anew/ })).toBeChecked()
  await expect(change.getByRole('row', { name: /^Length/ })).toHaveText('Length3 nights4 nights')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change stay' }).click()
  // Who keeps the room has not moved.
  const notice = page.getByRole('status').filter({ hasText: `now leaves on` })
  await expect(notice).toContainText(`room ${from}, ₹10,000.00`)
  expect(await kept()).toEqual([from, '10000.00'])
  await recordAction(page, 'Change stay')
  await change.getByLabel('Check-out').fill(daysAhead(1))
  await change.getByRole('radio', { name: /^Keep the agreed price of each night 3 nights less/ }).check()
  await change.getByRole('button', { name: 'Change stay' }).click()
  await expect(notice).toContainText(shown(daysAhead(1)))
  expect(await kept()).toEqual([from, '2500.00'])
})
