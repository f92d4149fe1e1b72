import { expect, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { chooseDates } from '../../kit/stay-dates.ts'
import { reservationOf, someStay } from '../stays.ts'
import { openReservation, reservation } from './reservation.ts'

test.beforeEach(async ({ context }) => {
  await asNewGuest(context)
})

test('G-BOOK-12 G-BOOK-13 G-HOME-14: a room shows its kind, description, facts, price, pictures and amenities before it is chosen', async ({
  page,
}) => {
  await openReservation(page, reservationOf(someStay(3)))
  const room = reservation(page).room('Forest View Suite')
  await expect(room.getByRole('heading', { name: 'Forest View Suite' })).toBeVisible()
  for (const fact of [
    /^Walnut panels/,
    'Sleeps 3',
    'King bed and window seat',
    '420 sq. ft.',
    'Valley and forest',
    'Bathroom: private, with rain shower',
  ]) {
    await expect(room.getByText(fact)).toBeVisible()
  }
  await expect(room.getByText('₹2,250.00 per night')).toBeVisible()
  await expect(room.getByText('₹6,750.00 for 3 nights')).toBeVisible()
  await expect(room.getByRole('list', { name: 'Included' }).getByRole('listitem')).toHaveText([
    'Wi-Fi',
    'Room heater',
    'Veranda',
    'Tea and coffee',
    'Hot water',
    'Power backup',
  ])
  const pictures = room.getByRole('region', { name: /^Pictures of Forest View Suite/ })
  await expect(pictures.getByText('1 / 3')).toBeVisible()
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByText('2 / 3')).toBeVisible()
  for (const [type, price] of [
    ['Family Room', '₹3,000.00'],
    ['Glamping Tent', '₹1,500.00'],
    ['Dormitory Room', '₹2,000.00'],
  ] as const) {
    await expect(reservation(page).room(type).getByText(`${price} per night`)).toBeVisible()
  }
})

test('G-BOOK-14 G-ENT-18 G-ENT-19 G-ENT-20 H-STATE-04: the details of a room say times, size, beds, view, amenities, cancellation and what each night costs', async ({
  page,
}) => {
  await openReservation(page, reservationOf(someStay(2)))
  await reservation(page)
    .room('Family Room')
    .getByRole('button', { name: /^Details of room/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Family Room, room 10/ })
  for (const [term, message] of [
    ['Check-in', 'from 2:00 PM'],
    ['Check-out', 'until 11:00 AM'],
    ['Sleeps', '5'],
    ['Size', '520 sq. ft.'],
    ['Beds', 'One double and two single beds'],
    ['View', 'Garden and swing lawn'],
    ['Amenities', /Bath tub/],
    ['Cancellation', /^Free cancellation up to 3 days/],
  ] as const) {
    await expect(dialog.locator(`dt:text-is("${term}") + dd`)).toHaveText(message)
  }
  const nights = dialog.getByRole('table', { name: 'What each night costs' })
  await expect(nights.getByRole('row')).toHaveCount(3)
  await expect(nights.getByRole('row', { name: 'Total' })).toContainText('₹6,000.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await reservation(page)
    .room('Family Room')
    .getByRole('button', { name: /^Details of room/ })
    .click()
  await dialog.getByRole('button', { name: /^Select room/ }).click()
  await expect(reservation(page).step('Guest information')).toHaveAttribute('aria-expanded', 'true')
})

test('G-BOOK-15: details that cannot be fetched say so, and the room can still be selected', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await page.route('**/api/rooms/*/details*', (route) => route.fulfill({ status: 500, body: '' }))
  await openReservation(page, reservationOf(someStay()))
  await reservation(page)
    .room('Glamping Tent')
    .getByRole('button', { name: /^Details of room/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText('Failed to fetch room details')
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Failed to fetch room details'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Select room/ })).toBeEnabled()
})

test('a coupon that is not valid is said at its field', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  await openReservation(page, `${reservationOf(someStay())}&coupon=NOSUCH`)
  await expect(page.getByLabel(/^Coupon code/)).toHaveAccessibleDescription(
    'This coupon code is not valid for these dates',
  )
  await expect(page.getByLabel(/^Coupon code/)).toHaveValue('NOSUCH')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const way of ['from a room page', 'by a reload'] as const) {
    test(`the list that the page opens with ${way} moves nothing, however late it comes`, async ({
      page,
    }) => {
      const stay = someStay()
      if (way === 'by a reload') {
        await openReservation(page, reservationOf(stay))
        await expect(reservation(page).room('Glamping Tent')).toBeVisible()
      } else {
        await page.goto('/rooms/forest-view-suite')
        await chooseDates(page, stay)
      }
      const { promise: listMayCome, resolve: letListCome } = Promise.withResolvers<void>()
      await page.route('**/api/rooms/available?*', async (route) => {
        await listMayCome
        await route.continue()
      })
      if (way === 'by a reload') await page.reload()
      else await page.getByRole('button', { name: 'See availability' }).click()
      await expect(reservation(page).step('Select room')).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('region', { name: /^Select room/ }).getByRole('status')).toHaveText(
        'Loading the rooms …',
      )
      // A fixed wait: a browser counts what moves within half a second of a press as the answer to it.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
      letListCome()
      await expect(reservation(page).room('Glamping Tent')).toBeVisible()
      expect(await page.evaluate(shiftOf)).toBeLessThan(0.05)
    })
  }
})

/** Runs in the page: how much has moved since it was opened, without what answers a press. */
const shiftOf = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    // A fixed wait: where nothing has moved, the browser says nothing.
    setTimeout(() => resolve(sum), 500)
  })
