import type { Browser, Page } from '@playwright/test'
import { barOf } from '../desk/chart-stays.ts'
import { checkInGuest } from '../desk/check-in.ts'
import { lineOf } from '../desk/desk.ts'
import { expectNotified, expectSilence, listenToChanges } from '../kit/changes.ts'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { ownRoom } from '../rates/rooms.ts'
import { newCandidate } from '../recruitment/candidates.ts'
import { newJob } from '../recruitment/jobs.ts'
import { book, daysAhead } from '../reservations/stays.ts'

test.use({ ownContext: true, viewport: { width: 1280, height: 900 } })

/** A colleague at another machine. */
const colleague = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await asAdmin(context)
  return context
}

/** A page that would no longer know it if it were loaded anew. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
const expectSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', 'yes')

const confirmedTonight = async (browser: Browser, page: Page) => {
  const guests = await browser.newContext()
  const guest = await asNewGuest(guests)
  const { room_id } = await ownRoom(page.request, 'Loft')
  const nights = { checkIn: daysAhead(0), checkOut: daysAhead(1) }
  const stay = await book(guests.request, guest, { ...nights, room_id })
  await guests.close()
  const answer = await page.request.put(`/api/admin/bookings/${stay.id}/status`, {
    data: { status: 'confirmed' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { ...stay, guest }
}

test('D-44: a clerk checks a guest in; front desk, bookings, booking and tape chart of another show it without reloading', async ({
  page,
  browser,
}) => {
  const second = await colleague(browser)
  await asAdmin(page.context())
  const { id, guest } = await confirmedTonight(browser, page)

  const desk = await second.newPage()
  await desk.goto('/admin/front-desk')
  const arriving = await lineOf(desk, 'Arrivals', id)
  await expect(arriving.getByRole('button', { name: `Check in ${guest.name}` })).toBeVisible()
  const list = await second.newPage()
  await list.goto(`/admin/bookings/list?q=${id}`)
  const row = list.getByRole('row').filter({ hasText: id })
  await expect(row).toContainText('Arriving today')
  const booking = await second.newPage()
  await booking.goto(`/admin/bookings/${id}`)
  await expect(booking.getByRole('button', { name: `Check in ${guest.name}` })).toBeVisible()
  const chart = await second.newPage()
  await chart.goto('/admin/bookings/tape-chart')
  const bar = await barOf(chart, id)
  await expect(bar).toHaveAttribute('data-presence', 'expected')
  for (const one of [desk, list, booking, chart]) await mark(one)
  // Where somebody has scrolled to, and the field they are in.
  await list.getByLabel('Booking ID').focus()

  await page.goto(`/admin/bookings/${id}`)
  await expect(page.getByRole('button', { name: `Check in ${guest.name}` })).toBeVisible()
  await checkInGuest(page, guest.name)
  await expect(page.getByRole('region', { name: 'Facts of the booking' })).toContainText('In the house')

  const here = await lineOf(desk, 'In the house', id)
  await expect(here.getByRole('button', { name: `Check out ${guest.name}` })).toBeVisible()
  await expect(row).toContainText('In the house')
  await expect(list.getByLabel('Booking ID')).toBeFocused()
  await expect(booking.getByRole('region', { name: 'History', exact: true })).toContainText('Checked in')
  await expect(bar).toHaveAttribute('data-presence', 'in_house')
  for (const one of [desk, list, booking, chart]) await expectSame(one)
  await second.close()
})

test('D-44: what a clerk types stays while a colleague changes the same guest, and the page follows afterwards', async ({
  page,
  browser,
}) => {
  const second = await colleague(browser)
  await asAdmin(page.context())
  await listenToChanges(page)
  await page.clock.install()
  const { id, guest } = await confirmedTonight(browser, page)
  await page.goto('/admin/front-desk')
  await mark(page)
  const line = await lineOf(page, 'Arrivals', id)
  await rowAction(line, 'Record payment', guest.name)
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByLabel('Amount').fill('1')
  await dialog.getByLabel('Amount').pressSequentially('23')

  const paid = await second.request.post(`/api/bookings/${id}/payments`, {
    data: { amount: '500.00', method: 'cash' },
  })
  expect(paid.status(), await paid.text()).toBe(201)
  await expectNotified(page, id, async () => {
    const arrived = await second.request.put(`/api/admin/bookings/${id}/check-in`)
    expect(arrived.ok(), await arrived.text()).toBe(true)
  })
  await expectSilence(page, '/api/admin/front-desk', 5000)
  await expect(dialog.getByLabel('Amount')).toHaveValue('123')
  await expect(dialog.getByLabel('Amount')).toBeFocused()

  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Throw it away' }).click()
  await expect(dialog).toBeHidden()
  const here = await lineOf(page, 'In the house', id)
  await expect(here.getByRole('button', { name: `Check out ${guest.name}` })).toBeVisible()
  await expectSame(page)
  await second.close()
})

test('D-44: a recruiter moves a card and the board of another shows it, but not under a card that is in the air', async ({
  page,
  browser,
}) => {
  const second = await colleague(browser)
  await asAdmin(page.context())
  await listenToChanges(page)
  await page.clock.install()
  const job = await newJob(page.request, { interviewRounds: ['Shortlisting', 'HR Round'] })
  const [mine, theirs] = [await newCandidate(page.request, job.id), await newCandidate(page.request, job.id)]
  await page.goto(`/admin/recruitments/job-management/${job.id}/board`)
  await mark(page)
  const board = page.getByRole('region', { name: 'Candidates by round' })
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (place: ReturnType<typeof column>, name: string) =>
    place.getByRole('group', { name: new RegExp(`^${name}, `) })
  const move = async (uuid: string, round: string) => {
    const answer = await second.request.patch(`/api/candidates/${uuid}/round`, { data: { round } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await expect(card(column('Shortlisting'), theirs.name)).toBeVisible()

  await move(theirs.uuid, 'HR Round')
  await expect(card(column('HR Round'), theirs.name)).toBeVisible()

  // In the air: nothing moves until it is put down.
  const box = await card(column('Shortlisting'), mine.name).boundingBox()
  if (!box) throw new Error('not on the screen')
  await page.mouse.move(box.x + 20, box.y + box.height - 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height + 20, { steps: 8 })
  await expect(board).toHaveAttribute('data-dragging', 'true')
  await expectNotified(page, theirs.uuid, () => move(theirs.uuid, 'Shortlisting'))
  await expectSilence(page, `/api/jobs/${job.id}/board`, 5000)
  await expect(board).toHaveAttribute('data-dragging', 'true')
  await expect(card(column('HR Round'), theirs.name)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(card(column('Shortlisting'), theirs.name)).toBeVisible()
  await expect(card(column('Shortlisting'), mine.name)).toBeVisible()
  await expectSame(page)
  await second.close()
})
