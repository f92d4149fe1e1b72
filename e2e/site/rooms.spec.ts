import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { chooseDates, stayDates } from '../kit/stay-dates.ts'
import { someStay } from '../reservations/stays.ts'
import { answerCalendar } from './offered-days.ts'

test.beforeEach(({ page }) => answerCalendar(page))

const types = [
  ['Forest View Suite', '₹2,250.00'],
  ['Family Room', '₹3,000.00'],
  ['Glamping Tent', '₹1,500.00'],
  ['Dormitory Room', '₹2,000.00'],
] as const

test('G-ROUTE-11: every kind of room stands in the list with its price and its two ways on', async ({
  page,
}) => {
  await page.goto('/rooms')
  for (const [name, price] of types) {
    const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(row.getByText(price)).toBeVisible()
    await expect(row.getByRole('link', { name: `See the room ${name}` })).toBeVisible()
    await expect(row.getByRole('link', { name: `Book a ${name}` })).toHaveAttribute(
      'href',
      `/reservation?${new URLSearchParams({ room_type: name })}`,
    )
  }
})

test('a room has a page with its facts, and its dates and guests lead into the booking flow', async ({
  page,
}) => {
  await page.goto('/rooms')
  await page.getByRole('link', { name: 'See the room Glamping Tent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glamping Tent' })).toBeVisible()
  for (const fact of ['Bed', 'Guests', 'Size', 'Bathroom', 'View', 'Check-in', 'Check-out']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible()
  }
  await expect(page.getByText('Illustration', { exact: true }).first()).toBeVisible()
  const stay = someStay()
  await chooseDates(page, stay)
  await page.getByLabel('Adults').selectOption('4')
  await expect(page.getByText('This room sleeps 2 guests.')).toBeVisible()
  await page.getByRole('button', { name: 'See availability' }).click()
  // In whichever order: the booking puts the fields of the form into its own as soon as it runs.
  const sent = {
    room_type: 'Glamping Tent',
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    adults: '4',
    children: '0',
  }
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/reservation' &&
      searchParams.size === 5 &&
      Object.entries(sent).every(([name, value]) => searchParams.get(name) === value),
  )
})

test('a kind of room that does not exist is not found', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  const answer = await page.goto('/rooms/tree-house')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404 Error - Sorry, this page is not available!')).toBeVisible()
})

test('D-53 D-56: a room page asks for its own kind, and chosen dates go along to other rooms and the list', async ({
  page,
}) => {
  const asked = await answerCalendar(page)
  await page.goto('/rooms/glamping-tent')
  const stay = someStay()
  await chooseDates(page, stay)
  expect(asked[0]?.get('room_type')).toBe('glamping-tent')
  await page.getByRole('link', { name: 'All rooms' }).click()
  await expect(page.getByRole('link', { name: 'Book a Family Room' })).toHaveAttribute(
    'href',
    `/reservation?room_type=Family+Room&check_in=${stay.checkIn}&check_out=${stay.checkOut}`,
  )
  await page.getByRole('link', { name: 'See the room Family Room' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Family Room' })).toBeVisible()
  await expect(stayDates(page).sentCheckIn).toHaveValue(stay.checkIn)
})

test('a shared link brings the dates along, and rooms that were looked at are found again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/rooms/glamping-tent')
  const stay = someStay()
  await chooseDates(page, stay)
  await page.getByRole('button', { name: 'Share this room' }).click()
  await expect(page.getByText('Link copied, with your dates.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe('/rooms/glamping-tent')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link)
  await expect(stayDates(page).sentCheckIn).toHaveValue(stay.checkIn)
  await expect(stayDates(page).sentCheckOut).toHaveValue(stay.checkOut)

  const recent = page.getByRole('region', { name: 'Recently looked at' })
  await expect(recent).toHaveCount(0)
  await page.goto('/rooms/family-room')
  await expect(recent.getByRole('link')).toHaveText([/Glamping Tent/])
  await page.goto('/rooms/dormitory-room')
  await expect(recent.getByRole('link')).toHaveText([/Family Room/, /Glamping Tent/])
  await expectAccessible(page)
})

test('finding 15: a link to a room shows the room, as a JPEG, with its size', async ({ page, request }) => {
  await page.goto('/rooms/glamping-tent')
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).first()
  const picture = (await meta('og:image').getAttribute('content')) ?? ''
  expect(picture).toMatch(/^https?:\/\/.+\/media\/rooms\/glamping-tent-1\.jpg$/)
  await expect(meta('og:image:width')).toHaveAttribute('content', '1200')
  await expect(meta('og:image:height')).toHaveAttribute('content', '750')
  const answer = await request.get(new URL(picture).pathname)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [address, button, price] of [
    ['/', 'Find rooms', 'from ₹1,500 a night'],
    ['/rooms/family-room', 'See availability', 'from ₹3,000 a night'],
  ] as const) {
    test(`finding 10: a bar leads to the dates on ${address} while the form's own button is out of sight`, async ({
      page,
    }) => {
      await page.goto(address)
      const bar = page.locator('[data-book-bar]')
      const own = page.locator('form').getByRole('button', { name: button })
      await own.scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
      const footer = page.getByRole('contentinfo')
      await footer.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(bar).toBeVisible()
      await expect(bar).toContainText(price)
      await expectAccessible(page)
      // The last lines and the chat button stand above it.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const top = (await bar.boundingBox())?.y ?? 0
      const bottomOf = async (what: ReturnType<typeof page.getByRole>) => {
        const box = await what.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      expect(await bottomOf(footer.getByRole('link').last())).toBeLessThan(top)
      expect(await bottomOf(page.getByRole('link', { name: /^Chat with us/ }))).toBeLessThan(top)

      await bar.getByRole('button', { name: 'See availability' }).click()
      await expect(stayDates(page).calendar).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(stayDates(page).checkIn).toBeFocused()
      await expect(stayDates(page).checkIn).toBeInViewport()
    })
  }
})
