import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addedRoom, post } from '../rates/rooms.ts'
import { cutLine, openRooms, pin } from './cleaner.ts'

const phone = { width: 390, height: 844 }

/** A cleaner of this test alone, and the address of their link. */
const addedCleaner = async (request: APIRequestContext) => {
  const { name, link } = await post(request, '/api/admin/housekeepers', {
    name: `Sunita ${uniqueDigits()}`,
    pin,
  })
  return { name: name as string, address: new URL(link).pathname }
}

/** Prepares a room in a state, and a cleaner, as the desk. */
const prepared = async (browser: Browser, state?: 'dirty') => {
  const context = await browser.newContext()
  await asAdmin(context)
  const room = await addedRoom(context.request)
  const turn = (data: object) => context.request.put(`/api/admin/housekeeping/${room.room_id}`, { data })
  if (state) expect((await turn({ state })).status()).toBe(200)
  const cleaner = await addedCleaner(context.request)
  return { context, room, cleaner, turn, close: () => context.close() }
}

const card = (page: Page, number: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Room ${number}`) }) })

test.describe('D-58 on the phone of a cleaner', () => {
  test.use({ viewport: phone })

  test('a wrong PIN says so; then one tap makes a room clean, and another takes that back', async ({
    page,
    browser,
    allowErrors,
  }) => {
    allowErrors(/status of 401/)
    const { room, cleaner, close } = await prepared(browser, 'dirty')
    await page.goto(cleaner.address)
    await page.getByLabel('PIN').fill('9999')
    await page.getByRole('button', { name: 'Open the rooms' }).click()
    await expect(page.getByText('This link and PIN do not fit.')).toBeVisible()
    await expect(page.getByLabel('PIN')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.getByLabel('PIN').fill(pin)
    await page.getByRole('button', { name: 'Open the rooms' }).click()

    const own = card(page, room.room_number)
    await expect(own).toContainText('Dirty')
    await expectAccessible(page)
    await expectNoSideways(page, 'the board of a cleaner')
    const button = own.getByRole('button', { name: `Mark clean: room ${room.room_number}` })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.click()
    await expect(own).toContainText('Clean')
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await undo.click()
    await expect(own).toContainText('Dirty')
    // No other page knows who this is.
    expect((await page.request.get('/api/admin/housekeeping')).status()).toBe(401)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('PIN')).toBeVisible()
    await close()
  })

  test('what the cleaner finds broken blocks the room, and what was left stands in lost and found', async ({
    page,
    browser,
    another,
  }) => {
    const { room, cleaner, close } = await prepared(browser)
    await openRooms(page, cleaner.address)
    await card(page, room.room_number).getByRole('button', { name: /^Room/ }).click()
    const dialog = page.getByRole('dialog', { name: `Room ${room.room_number}` })
    await dialog.getByText('Report a fault').click()
    await dialog.getByRole('button', { name: 'Report fault' }).click()
    await expect(dialog.getByText('Say what is broken')).toBeVisible()
    await dialog.getByLabel('What is broken').fill('The tap drips')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Report fault' }).click()
    await expect(card(page, room.room_number)).toContainText('Out of order')

    const thing = `Shawl ${uniqueDigits()}`
    await page.getByRole('button', { name: 'Found something' }).click()
    const found = page.getByRole('dialog', { name: 'Found something' })
    await found.getByLabel('What was found').fill(thing)
    await found.getByLabel('Where').fill('Veranda')
    await found.getByRole('button', { name: 'Write down' }).click()
    await expect(page.getByText(`Thank you. ${thing} is written down.`)).toBeVisible()

    await asAdmin(another)
    const chart = await (await another.request.get('/api/admin/tape-chart')).json()
    expect(chart.blocks).toContainEqual(
      expect.objectContaining({ room_id: room.room_id, reason: 'The tap drips', by: cleaner.name }),
    )
    const desk = await another.newPage()
    await desk.goto(`/admin/housekeeping/found?q=${encodeURIComponent(thing)}`)
    const row = desk.getByRole('row').filter({ hasText: thing })
    await expect(row).toContainText(cleaner.name)
    await row.getByRole('button', { name: /^Returned/ }).click()
    const back = desk.getByRole('dialog', { name: `${thing}: returned` })
    await back.getByLabel('Returned to').fill('Asha Verma')
    await expectAccessible(desk)
    await back.getByRole('button', { name: 'Save as returned' }).click()
    await expect(row).toContainText('Asha Verma')
    await close()
  })
})

test.describe('D-58 on a bad line', () => {
  test.use({ viewport: phone, serviceWorkers: 'allow', ownContext: true })

  test('what is done without a line outlives a reload, and is sent when the line is back', async ({
    page,
    context,
    browser,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
    const { room, cleaner, close, context: desk } = await prepared(browser, 'dirty')
    const stateNow = async () => {
      const rooms = await (await desk.request.get('/api/admin/housekeeping')).json()
      return rooms.find(({ room_id }: { room_id: string }) => room_id === room.room_id)
    }
    await openRooms(page, cleaner.address)
    await cutLine(page)
    const own = card(page, room.room_number)
    await own.getByRole('button', { name: /^Mark clean/ }).click()
    await expect(own).toContainText('Not sent yet')
    await expect(page.getByText('1 change not sent yet.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(own).toContainText('Clean')
    await expect(own).toContainText('Not sent yet')
    await own.getByRole('button', { name: /^Room/ }).click()
    const dialog = page.getByRole('dialog', { name: `Room ${room.room_number}` })
    await dialog.getByLabel('Note').fill('Towels are short')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    expect(await stateNow()).toMatchObject({ state: 'dirty', note: null })

    await context.setOffline(false)
    await expect(own).not.toContainText('Not sent yet')
    expect(await stateNow()).toMatchObject({ state: 'clean', note: 'Towels are short' })
    await close()
  })

  test('a refusal that comes late says how the room is now', async ({
    page,
    context,
    browser,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 409/)
    const { room, cleaner, turn, close } = await prepared(browser, 'dirty')
    await openRooms(page, cleaner.address)
    await cutLine(page)
    const own = card(page, room.room_number)
    await own.getByRole('button', { name: /^Mark clean/ }).click()
    await expect(own).toContainText('Not sent yet')
    await turn({ state: 'clean' })
    await turn({ state: 'inspected' })
    await context.setOffline(false)
    await expect(
      page.getByText(`Room ${room.room_number} is inspected now. It cannot become clean from there.`),
    ).toBeVisible()
    await expect(own).toContainText('Inspected')
    await page.getByRole('button', { name: 'All right' }).click()
    await expect(page.getByText(/cannot become clean/)).toHaveCount(0)
    await close()
  })
})

test('D-44 D-58 the desk adds a cleaner, and sees at once what they say of a room', async ({
  page,
  context,
  another,
  allowErrors,
}) => {
  // The PIN that is refused.
  allowErrors(/status of 400/)
  await asAdmin(context)
  const room = await addedRoom(page.request)
  await page.request.put(`/api/admin/housekeeping/${room.room_id}`, { data: { state: 'dirty' } })
  const name = `Mohan ${uniqueDigits()}`
  await page.goto('/admin/housekeeping/cleaners')
  await page.getByRole('button', { name: 'Add cleaner' }).click()
  const form = page.getByRole('dialog', { name: 'Add cleaner' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('PIN').fill('1111')
  await form.getByRole('button', { name: 'Add cleaner' }).click()
  await expect(form.getByText('This PIN is too easy to guess. Choose other digits.')).toBeVisible()
  await form.getByLabel('PIN').fill(pin)
  await form.getByRole('button', { name: 'Add cleaner' }).click()
  const shown = page.getByRole('dialog', { name: `Link of ${name}` })
  await expect(shown.getByRole('img', { name: `QR code of the link of ${name}` })).toBeVisible()
  await expectAccessible(page)
  const link = await shown.getByLabel('Link', { exact: true }).inputValue()

  await page.goto('/admin/housekeeping')
  const own = card(page, room.room_number)
  await own.getByRole('button', { name: /^Room/ }).click()
  const dialog = page.getByRole('dialog', { name: `Room ${room.room_number}` })
  await dialog.getByLabel('Cleaned by').selectOption(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save room' }).click()
  await expect(own).toContainText(name)

  const handset = await another.newPage()
  await openRooms(handset, new URL(link).pathname)
  await handset.getByRole('button', { name: /^Mine/ }).click()
  await card(handset, room.room_number)
    .getByRole('button', { name: /^Mark clean/ })
    .click()
  await expect(own).toContainText('Clean')
  await own.getByRole('button', { name: /^Mark inspected/ }).click()
  await expect(own).toContainText('Inspected')
})
