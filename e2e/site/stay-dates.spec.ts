import { addDays } from '../../contract/kit/dates.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { chooseDates, plainDates, stayDates, tapDay } from '../kit/stay-dates.ts'
import { daysAhead, monthAhead, shown, someStay, today } from '../reservations/stays.ts'
import { answerCalendar } from './offered-days.ts'

/** A day of the month after next: in sight after two turns of a month. */
const soon = (day: number) => `${monthAhead(2)}-${String(day).padStart(2, '0')}`

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('D-56: each date takes one tap, with its price in sight, and the calendar closes by itself', async ({
      page,
    }) => {
      await answerCalendar(page, { full: [soon(8)] })
      await page.goto('/')
      const { checkIn, checkOut, calendar, sentCheckIn, sentCheckOut } = stayDates(page)
      await checkIn.click()
      await expect(calendar).toHaveAccessibleName('Choose the day you arrive')
      await calendar.getByLabel('Month', { exact: true }).selectOption(monthAhead(2))
      await expect(calendar.locator(`[data-day="${soon(5)}"]`)).toHaveAccessibleName(
        new RegExp(`${shown(soon(5))}, from ₹2,250$`),
      )
      await expect(calendar.locator(`[data-day="${soon(8)}"]`)).toHaveAccessibleName(/, full$/)
      await expect(calendar.locator(`[data-day="${soon(8)}"]`)).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page)

      await tapDay(calendar, soon(5))
      await expect(calendar).toHaveAccessibleName('Choose the day you leave')
      await expectAccessible(page)
      // Somebody else arrives on a full day; one may leave on it.
      await tapDay(calendar, soon(8))
      await expect(calendar).toBeHidden()
      await expect(checkIn).toBeFocused()
      await expect(sentCheckIn).toHaveValue(soon(5))
      await expect(sentCheckOut).toHaveValue(soon(8))

      await checkOut.click()
      await expect(calendar.getByText('3 nights, from ₹6,750 for one room')).toBeVisible()
      await tapDay(calendar, soon(7))
      await expect(sentCheckIn).toHaveValue(soon(5))
      await expect(sentCheckOut).toHaveValue(soon(7))
    })

    test('D-56: the open calendar moves nothing of the page and leaves a finger 44 pixels', async ({
      page,
    }) => {
      if (device === 'a phone') await page.setViewportSize({ width: 360, height: 740 })
      await answerCalendar(page)
      await page.goto('/')
      const { checkIn, calendar } = stayDates(page)
      const field = checkIn.locator('xpath=..')
      await expect(checkIn).toBeVisible()
      const before = await field.boundingBox()
      await checkIn.click()
      await expect(calendar).toBeVisible()
      expect(await field.boundingBox()).toEqual(before)
      const day = await calendar.locator(`[data-day="${today()}"]`).boundingBox()
      expect(day?.height).toBeGreaterThanOrEqual(44)
      expect(day?.width).toBeGreaterThanOrEqual(device === 'a phone' ? 44 : 40)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
}

test('D-56: the whole calendar works by keyboard, and Escape gives the focus back and the dates', async ({
  page,
}) => {
  await answerCalendar(page)
  await page.goto('/')
  const { checkIn, calendar, sentCheckIn, sentCheckOut } = stayDates(page)
  await expect(sentCheckIn).toHaveValue(today())
  await checkIn.press('Enter')
  const day = (date: string) => calendar.locator(`[data-day="${date}"]`)
  await expect(day(today())).toBeFocused()
  for (const [key, to] of [
    ['ArrowRight', daysAhead(1)],
    ['ArrowDown', daysAhead(8)],
    ['ArrowUp', daysAhead(1)],
    ['ArrowLeft', today()],
    // No earlier day than today.
    ['ArrowLeft', today()],
    ['Shift+PageDown', Temporal.PlainDate.from(today()).add({ years: 1 }).toString()],
    ['Shift+PageUp', today()],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(to)).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  const monday = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.day ?? '')
  expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)

  await page.keyboard.press('Enter')
  await expect(calendar).toHaveAccessibleName('Choose the day you leave')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(checkIn).toBeFocused()
  await expect(sentCheckIn).toHaveValue(today())

  await page.keyboard.press('Enter')
  await expect(day(today())).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(calendar).toBeHidden()
  await expect(sentCheckIn).toHaveValue(daysAhead(7))
  await expect(sentCheckOut).toHaveValue(daysAhead(9))
})

test('D-56: without an answer the days are plain and every one can be chosen', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await page.route('**/api/rooms/calendar?*', (route) => route.fulfill({ status: 500 }))
  await page.goto('/')
  const stay = someStay(3)
  await chooseDates(page, stay)
  await expect(stayDates(page).sentCheckOut).toHaveValue(stay.checkOut)
})

test('D-56: where the calendar cannot come, the plain fields take its place and refuse what is wrong', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/StayCalendar/)
  await page.goto('/')
  await plainDates(page)
  const search = page.getByRole('form', { name: 'Search a stay' })
  await search.getByLabel('Check-in').fill(daysAhead(30))
  await search.getByLabel('Check-out').fill(daysAhead(30))
  await search.getByRole('button', { name: 'Find rooms' }).click()
  await expect(search.getByRole('alert')).toHaveText('Check-out date must be after check-in date')
  await expect(page).toHaveURL(/:\d+\/$/)
})

for (const address of ['/', '/rooms/family-room']) {
  test(`finding 3: dates typed on ${address} before the scripts come are kept`, async ({ page }) => {
    const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scriptsMayCome
      await route.continue()
    })
    await answerCalendar(page)
    await page.goto(address)
    const stay = someStay(2)
    await page.getByLabel('Check-in').fill(stay.checkIn)
    await page.getByLabel('Check-out').fill(stay.checkOut)
    await page.getByLabel(/^Adults/).selectOption('1')
    letScriptsCome()
    // Whoever is still in a plain field keeps it until they leave it.
    await page.getByLabel(/^Children/).focus()
    const { checkIn, sentCheckIn, sentCheckOut } = stayDates(page)
    await expect(checkIn).toBeVisible()
    await expect(sentCheckIn).toHaveValue(stay.checkIn)
    await expect(sentCheckOut).toHaveValue(stay.checkOut)
    await expect(page.getByLabel(/^Adults/)).toHaveValue('1')
  })
}

test('finding 3: who is in a plain field when the scripts come keeps it until they leave it', async ({
  page,
}) => {
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsMayCome
    await route.continue()
  })
  await page.goto('/')
  const stay = someStay(2)
  await page.getByLabel('Check-in').fill(stay.checkIn)
  await page.getByLabel('Check-in').focus()
  letScriptsCome()
  // The script has run: it has filled in the departure.
  await expect(page.locator('[name=check_out]')).toHaveValue(addDays(stay.checkIn, 1))
  await expect(page.locator('input[type=date][name=check_in]')).toBeFocused()
  await page.getByLabel(/^Adults/).focus()
  await expect(stayDates(page).checkIn).toBeVisible()
  await expect(stayDates(page).sentCheckIn).toHaveValue(stay.checkIn)
})
