import type { Page } from '@playwright/test'
import { expect, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { chooseDates, plainDates } from '../../kit/stay-dates.ts'
import { daysAhead, reservationOf, someStay, today } from '../stays.ts'
import { openReservation, reservation, search } from './reservation.ts'

const noRooms = 'No rooms available for the selected dates and guest count.'
const hint = 'Please try different dates or guest count.'

const saidTwice = async (page: Page, message: string) => {
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByText(message)).toBeVisible()
  await expect(toast.getByText(hint)).toBeVisible()
  const inline = page.getByRole('region', { name: 'Search' }).getByRole('alert')
  await expect(inline.getByText(message)).toBeVisible()
  await expect(inline.getByText(hint)).toBeVisible()
}

test.beforeEach(async ({ context }) => {
  await asNewGuest(context)
})

test('G-SRCH-07: the search begins with tonight', async ({ page }) => {
  await openReservation(page)
  const flow = reservation(page)
  await expect(flow.checkIn).toHaveValue(today())
  await expect(flow.checkOut).toHaveValue(daysAhead(1))
  await expect(flow.adults).toHaveValue('1')
  await expect(flow.children).toHaveValue('0')
})

test('G-SRCH-05 G-SRCH-06 H-CONST-04 G-SRCH-08 G-ENT-09 G-ENT-10: adults and children are sent as one number, the ages of the children never', async ({
  page,
}) => {
  const stay = someStay()
  await openReservation(page, '/reservation')
  const flow = reservation(page)
  await expect(flow.adults).toHaveAccessibleDescription('13 or above')
  await expect(flow.children).toHaveAccessibleDescription('0 to 12')
  await page.getByRole('button', { name: 'One adult more' }).click()
  await page.getByRole('button', { name: 'One child more' }).click()
  await page.getByRole('button', { name: 'One child more' }).click()
  // finding-18: ages change nothing that is searched for; they are there for whoever wants to tell them.
  await page.getByText('Add the children’s ages (optional)').click()
  await page.getByLabel(/^Child 1/).selectOption('4')
  await expect(page.getByLabel(/^Child 2/).getByRole('option')).toHaveCount(14)
  await chooseDates(page, stay)
  const asked = page.waitForRequest((request) => request.url().includes('/api/rooms/available'))
  await flow.find.click()
  const query = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    check_in_date: stay.checkIn,
    check_out_date: stay.checkOut,
    guests: '4',
  })
  // The ages stay on the page, for whoever goes back to the search.
  await flow.step('Search').click()
  await expect(page.getByLabel(/^Child 1/)).toHaveValue('4')
})

test('G-SRCH-01 G-SRCH-02 G-SRCH-03 G-SRCH-04: what cannot be searched for is said at its field and asks nothing of the server', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/StayCalendar/)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/rooms/available') && asked.push(request.url()))
  await openReservation(page)
  const flow = reservation(page)
  const { checkIn, checkOut } = someStay()
  // The calendar offers no wrong dates; the plain fields take what is typed.
  await plainDates(page)
  for (const day of [checkIn, daysAhead(200)]) {
    await flow.checkIn.fill(checkIn)
    await flow.checkOut.fill(day)
    await expect(flow.checkOut).toHaveAccessibleDescription('Check-out date must be after check-in date')
    await flow.find.click()
  }
  await flow.checkOut.fill(checkOut)
  await expect(flow.checkOut).toHaveAccessibleDescription('')
  await flow.checkIn.fill(daysAhead(-1))
  await expect(flow.checkIn).toHaveAccessibleDescription('Check-in cannot be before today')
  await flow.find.click()
  await flow.checkIn.fill(checkIn)
  for (const [field, wrong, message] of [
    [flow.adults, '0', 'Adults must be from 1 to 10'],
    [flow.adults, '11', 'Adults must be from 1 to 10'],
    [flow.children, '-1', 'Children must be from 0 to 10'],
    [flow.children, '11', 'Children must be from 0 to 10'],
  ] as const) {
    const right = await field.inputValue()
    await field.fill(wrong)
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await flow.find.click()
    await field.fill(right)
  }
  await expect(page.getByRole('button', { name: 'One adult fewer' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'One child fewer' })).toBeDisabled()
  expect(asked).toEqual([])
})

test('G-SRCH-09 G-SRCH-10: when nothing is free, the page and a toast say so with what to try', async ({
  page,
}) => {
  await openReservation(page)
  await page.route('**/api/rooms/combinations?*', (route) => route.fulfill({ json: [] }))
  // No room holds twelve.
  await reservation(page).children.fill('2')
  await search(page, someStay(), 10)
  await saidTwice(page, noRooms)
  // D-54: what would help, and whom to call.
  const advice = page.getByText(/^No rooms together hold so many on these nights either/)
  await expect(advice).toBeVisible()
  await expect(advice.getByRole('link', { name: /^\+91/ })).toBeVisible()
  await expect(reservation(page).step('Search')).toHaveAttribute('aria-expanded', 'true')
})

for (const { answer, message } of [
  {
    answer: { status: 503, body: '{"message":"The resort is very busy right now."}' },
    message: 'The resort is very busy right now.',
  },
  { answer: { status: 500, body: '' }, message: 'Failed to fetch available rooms. Please try again.' },
  { answer: 'abort', message: 'Failed to fetch available rooms. Please try again.' },
] as const) {
  test(`G-SRCH-11: a search that fails (${answer === 'abort' ? 'no answer' : answer.status}) shows '${message}' with the same hint`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 50[03]|net::ERR_FAILED/)
    await page.route('**/api/rooms/available?*', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill(answer),
    )
    await openReservation(page)
    await search(page, someStay())
    await saidTwice(page, message)
    await page.unroute('**/api/rooms/available?*')
    await reservation(page).find.click()
    await expect(reservation(page).step('Select room')).toHaveAttribute('aria-expanded', 'true')
  })
}

test('a search whose script does not come says so, and the next one finds rooms', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/)
  await page.route('**/assets/find-rooms-*', (route) => route.abort())
  await openReservation(page)
  await search(page, someStay())
  await expect(page.getByText('There is no connection. Please check it and try again.')).toBeVisible()
  await page.unroute('**/assets/find-rooms-*')
  await reservation(page).find.click()
  await expect(reservation(page).step('Select room')).toHaveAttribute('aria-expanded', 'true')
})

test('dates and guests live in the address: a shared link searches by itself', async ({ page }) => {
  const stay = someStay(3)
  await openReservation(page)
  await search(page, stay, 3)
  await expect(page).toHaveURL(reservationOf(stay, 3))
  await page.goto(reservationOf(stay, 2, 1))
  const flow = reservation(page)
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/3 nights, for 3 guests\./)).toBeVisible()
  await expect(flow.step('Search')).toContainText('2 adults, 1 child')
})
