import type { Browser, BrowserContext, Page } from '@playwright/test'
import { close, count } from '../folio/day-close.ts'
import { expectDay } from '../kit/day-field.ts'
import { takeFile } from '../kit/files.ts'
import { test as base, expect, expectAccessible } from '../kit/fixtures.ts'
import { itIsLater } from '../kit/later.ts'
import { type OwnServer, ownServer } from '../kit/own-server.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { recordAction, rowAction } from '../kit/rows.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { chooseDates } from '../kit/stay-dates.ts'
import { addedRoom, post } from '../rates/rooms.ts'
import { wizard } from '../reservations/add-booking.ts'
import { book, daysAhead, today as evening, shown } from '../reservations/stays.ts'
import { checkInSheet, fillFormC } from './check-in.ts'
import { cutLine, openRooms, pin } from './cleaner.ts'
import { becomes, lineOf, minutesUntil, panel } from './desk.ts'

// A resort for each test: at the end of the day it is closed for everybody.
const test = base.extend<{ resort: OwnServer }>({
  resort: async ({ browserName: _ }, use) => {
    const resort = await ownServer()
    await use(resort)
    await resort.end()
  },
  baseURL: ({ resort }, use) => use(resort.site),
})
test.use({ ownContext: true })

const tonight = () => daysAhead(1)

type Room = { room_id: string; room_number: string }

const room = (page: Page, number: string): Promise<Room> =>
  addedRoom(page.request, {
    ...{ room_id: `DAY-${number}`, room_number: number, status: 'available', capacity: 4 },
    ...{ room_type: 'A Long House', price_per_night: '2000.00' },
  })

/** Somebody with a confirmed stay from the evening on, who booked on the site. */
const guestOf = async (page: Page, browser: Browser, { room_id }: Room, nights: number) => {
  const guests = await browser.newContext()
  const guest = await asNewGuest(guests)
  const stay = { checkIn: evening(), checkOut: daysAhead(nights), room_id, method: 'checkin' as const }
  const { id } = await book(guests.request, guest, stay)
  await guests.close()
  await put(page, `/api/admin/bookings/${id}/status`, { status: 'confirmed' })
  return { id, name: guest.name }
}

const put = async (page: Page, path: string, data: object = {}) => {
  const answer = await page.request.put(path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The evening: somebody calls from the road, a family of three, with a name and a phone alone. */
const takeCall = async (page: Page, { room_number }: Room) => {
  await page.goto(wizard)
  await page.getByRole('button', { name: 'Register a new guest' }).click()
  await page.getByLabel('Name').fill('Marie Martin')
  await page.getByLabel('No e-mail').check()
  await page.getByLabel('Phone').fill('+33 6 12 34 56 78')
  await page.getByRole('button', { name: 'Register guest' }).click()
  await chooseDates(page, { checkIn: evening(), checkOut: daysAhead(3) })
  await page.getByLabel('Adults', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Search rooms' }).click()
  await page.getByRole('button', { name: `Select room ${room_number}` }).click()
  await page.getByLabel('Ask at check-in').check()
  await page.getByLabel(/^Guest pays at check-in/).check()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/bookings'))
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  const { booking_id: id } = await (await answered).json()
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible()
  await page.getByRole('link', { name: 'Open this booking' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(panel(page, 'History')).toContainText('Confirmed')
  return id as string
}

/** Twenty past midnight: the family comes, from abroad, and pays with a card. */
const receiveFamily = async (page: Page, id: string) => {
  await page.goto('/admin/front-desk')
  const line = await lineOf(page, 'Not arrived', id)
  await line.getByRole('button', { name: 'Check in Marie Martin' }).click()
  const sheet = checkInSheet(page)
  await sheet.getByLabel('ID type').selectOption({ label: 'Passport' })
  await sheet.getByLabel('ID number').fill('Z1234567')
  await sheet.getByLabel('Gender').first().selectOption({ label: 'Female' })
  await sheet.getByLabel('Date of birth').first().fill('1991-04-12')
  await sheet.getByLabel('Nationality').first().selectOption('FR')
  await fillFormC(sheet)
  for (const [which, name, age] of [
    [1, 'Luc Martin', '7'],
    [2, 'Zoé Martin', '5'],
  ] as const) {
    const child = sheet.getByRole('group', { name: `Companion ${which}` })
    await child.getByLabel('Name').fill(name)
    await child.getByLabel('Age').fill(age)
  }
  await sheet.getByLabel('Paid by').selectOption('Cash')
  await expectNoSideways(page, 'the check-in')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Document seen, check in/ }).click()
  await expect(sheet).toBeHidden()
  await expect(await lineOf(page, 'In the house', id)).toContainText('Marie Martin')
}

/** Morning: one guest never came, one who left yesterday comes back to pay, one leaves two nights early. */
const settleMorning = async (page: Page, guests: Record<'absent' | 'debtor' | 'leaver', Guest>) => {
  const { absent, debtor, leaver } = guests
  await page.goto('/admin/front-desk')
  const missing = await lineOf(page, 'Not arrived', absent.id)
  await rowAction(missing, 'No-show', absent.name)
  await page
    .getByRole('dialog', { name: 'Record no-show' })
    .getByRole('button', { name: 'Record no-show' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(await lineOf(page, 'Owes', absent.id)).toContainText('No-show')

  const owing = await lineOf(page, 'Owes', debtor.id)
  await owing.getByRole('button', { name: `Record payment ${debtor.name}` }).click()
  const paying = page.getByRole('dialog', { name: 'Record a payment' })
  await expect(paying.getByLabel('Amount')).toHaveValue('2000.00')
  await paying.getByLabel('Paid by').selectOption('Cash')
  await paying.getByRole('button', { name: 'Record payment' }).click()
  await expect(owing).toHaveCount(0)

  const leaving = await lineOf(page, 'In the house', leaver.id)
  await leaving.getByRole('button', { name: `Check out ${leaver.name}` }).click()
  const asked = page.getByRole('dialog', { name: 'Check out' })
  await expect(asked).toContainText('2 nights become free')
  await expect(asked).toContainText('₹4,000.00 is to be returned then.')
  await asked.getByRole('button', { name: 'Check out' }).click()
  await expect(await lineOf(page, 'To return', leaver.id)).toContainText('₹4,000')
  await page.goto(`/admin/bookings/${leaver.id}`)
  await page.getByRole('region', { name: 'Folio' }).getByRole('button', { name: 'Record refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Record a refund' })
  await refund.getByLabel('Returned by').selectOption('Cash')
  await refund.getByLabel('Reason').fill('Left early')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(panel(page, 'Payments')).toContainText('Refund, Cash')
}
type Guest = { id: string; name: string }

/** On a phone, in a corner of the house without a line: the room that became free is cleaned. */
const clean = async (browser: Browser, page: Page, { room_number }: Room, minutes: number) => {
  const { link } = await post(page.request, '/api/admin/housekeepers', { name: 'Sunita', pin })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  await itIsLater(context, minutes)
  const handset = await context.newPage()
  await handset.clock.setSystemTime(Date.now() + minutes * 60_000)
  await openRooms(handset, new URL(link).pathname)
  const button = handset.getByRole('button', { name: `Mark clean: room ${room_number}` })
  await expect(button).toBeVisible()
  await cutLine(handset)
  await button.click()
  await expect(handset.getByText('1 change not sent yet.', { exact: false })).toBeVisible()
  // The desk knows nothing of it for a minute; it does not have to last as long as that here.
  const stateNow = async () => {
    const rooms = await (await page.request.get('/api/admin/housekeeping')).json()
    return rooms.find((one: Room) => one.room_number === room_number)?.state
  }
  expect(await stateNow()).toBe('dirty')
  await context.setOffline(false)
  await expect.poll(stateNow).toBe('clean')
  await context.close()
}

/** Evening: the family eats, and moves to the room that was cleaned, from tonight on. */
const dineAndMove = async (page: Page, id: string, from: Room, to: Room) => {
  await page.goto(`/admin/bookings/${id}`)
  await page.getByRole('button', { name: 'Add charge' }).click()
  const adding = page.getByRole('dialog', { name: 'Add charge' })
  await adding.getByRole('combobox', { name: /^What/ }).fill('thali')
  await page.getByRole('option', { name: /^Dinner thali/ }).click()
  await adding.getByLabel('Quantity').fill('3')
  await adding.getByRole('button', { name: 'Add to folio' }).click()
  await expect(panel(page, 'Extras')).toContainText('3 at ₹550.00')

  await recordAction(page, 'Change room')
  const change = page.getByRole('dialog', { name: 'Change room' })
  await expectDay(change.getByLabel('First night there'), tonight())
  await change.getByLabel('New room').selectOption(to.room_id)
  await expectNoSideways(page, 'the change of room')
  await change.getByRole('button', { name: 'Change room' }).click()
  await expect(change).toBeHidden()
  for (const text of [
    `Room ${from.room_number}, ${shown(evening())} to ${shown(tonight())}`,
    `Room ${to.room_number}, ${shown(tonight())} to ${shown(daysAhead(3))}`,
  ])
    await expect(panel(page, 'Stay')).toContainText(text)
}

/** Before midnight: who came today stands in the register, and the box is counted. */
const closeDay = async (page: Page, context: BrowserContext) => {
  await page.goto(`/admin/register?from=${tonight()}&to=${tonight()}`)
  const row = page.getByRole('row').filter({ hasText: 'Marie Martin' })
  for (const text of ['Luc Martin (7, France)', 'Zoé Martin (5, France)', 'France', '4567'])
    await expect(row).toContainText(text)
  const coming = page.waitForEvent('download')
  await takeFile(page, 'Download PDF')
  expect((await coming).suggestedFilename()).toBe(`guest-register-${tonight()}-to-${tonight()}.pdf`)

  const { expected } = await (await context.request.get('/api/admin/day-close')).json()
  await page.goto('/admin/day-close')
  await count(page, Math.floor(Number(expected.cash)))
  await page.getByLabel('Put away').fill('10000')
  await close(page, tonight())
}

for (const [device, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const) {
  test(`D-57 D-58 D-59 D-60: a whole day of the resort on ${device}`, async ({ page, context, browser }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await asAdmin(context)
    const rooms = []
    for (const number of ['L1', 'L2', 'L3', 'L4']) rooms.push(await room(page, number))
    const [first, second, third, fourth] = rooms as [Room, Room, Room, Room]
    const debtor = await guestOf(page, browser, second, 1)
    await put(page, `/api/admin/bookings/${debtor.id}/check-in`)
    await put(page, `/api/admin/bookings/${debtor.id}/check-out`, { reason: 'Fetches money from the bank' })
    const absent = await guestOf(page, browser, third, 1)
    const leaver = await guestOf(page, browser, fourth, 3)
    await put(page, `/api/admin/bookings/${leaver.id}/check-in`)
    await post(page.request, `/api/bookings/${leaver.id}/payments`, { amount: '6000', method: 'cash' })

    const family = await takeCall(page, first)
    await becomes(page, context, minutesUntil(1, '00:20'))
    await receiveFamily(page, family)
    await becomes(page, context, minutesUntil(1, '10:00'))
    await settleMorning(page, { absent, debtor, leaver })
    await clean(browser, page, fourth, minutesUntil(1, '11:00'))
    await becomes(page, context, minutesUntil(1, '20:00'))
    await dineAndMove(page, family, first, fourth)
    await becomes(page, context, minutesUntil(1, '23:00'))
    await closeDay(page, context)

    await becomes(page, context, minutesUntil(2, '08:00'))
    await page.goto('/admin/front-desk')
    await expect(await lineOf(page, 'In the house', family)).toContainText('L4')
    await expect(await lineOf(page, 'Owes', absent.id)).toContainText('1 day')
    await expectAccessible(page)
  })
}
