import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addedRoom, post } from '../rates/rooms.ts'
import { cutLine, openRooms, pin } from './cleaner.ts'
import { openList } from './desk.ts'

const phone = { width: 390, height: 844 }

test('D-44 D-58 the desk hears without reloading of a room that a cleaner blocks by a fault', async ({
  page,
  context,
  another,
  baseURL,
}) => {
  await asAdmin(context)
  const room = await addedRoom(page.request)
  const name = `Sunita ${uniqueDigits()}`
  const { link } = await post(page.request, '/api/admin/housekeepers', { name, pin })
  await page.goto('/admin/front-desk')
  await openList(page, 'Arrivals')

  const headers = { origin: baseURL ?? '' }
  const key = new URL(link).pathname.split('/').at(-1)
  await another.request.post('/api/housekeeping/sign-in', { data: { key, pin }, headers })
  const data = { text: `Tap leaks in ${name}` }
  const reported = await another.request.post(`/api/housekeeping/rooms/${room.room_id}/faults`, {
    data,
    headers,
  })
  expect(reported.status()).toBe(200)
  const faults = await openList(page, 'Faults')
  await expect(faults.getByRole('row').filter({ hasText: data.text })).toContainText('Out of order')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: new RegExp(`^Room ${room.room_number} is out of order: `) }).click()
  await expect(page).toHaveURL(/\/admin\/housekeeping$/)
})

test.describe('D-58 on a bad line', () => {
  test.use({ viewport: phone, serviceWorkers: 'allow', ownContext: true })

  test('two tabs keep one queue, and signing out says what waits and keeps it', async ({
    page,
    context,
    browser,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 401/)
    const desk = await browser.newContext()
    await asAdmin(desk)
    const room = await addedRoom(desk.request)
    const other = await addedRoom(desk.request)
    const { link } = await post(desk.request, '/api/admin/housekeepers', {
      name: `Mohan ${uniqueDigits()}`,
      pin,
    })
    const address = new URL(link).pathname
    await openRooms(page, address)
    const second = await context.newPage()
    await second.goto(address)
    await expect(second.getByRole('heading', { name: /^Floor/ }).first()).toBeVisible()

    await cutLine(page)
    await page.getByRole('button', { name: `Mark dirty: room ${room.room_number}` }).click()
    await second.getByRole('button', { name: `Mark dirty: room ${other.room_number}` }).click()
    await expect(page.getByText('2 changes not sent yet.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const asked = page.getByRole('dialog', { name: 'Sign out?' })
    await expect(asked).toContainText('2 changes are not sent yet. Nothing is lost')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Sign out' }).click()
    await expect(second.getByLabel('PIN')).toBeVisible()
    await second.close()

    await context.setOffline(false)
    await expect(page.getByText('2 changes are not sent yet. They are kept on this phone')).toBeVisible()
    await page.getByLabel('PIN').fill(pin)
    await page.getByRole('button', { name: 'Open the rooms' }).click()
    await expect(page.getByRole('heading', { name: /^Floor/ }).first()).toBeVisible()
    const rooms = await (await desk.request.get('/api/admin/housekeeping')).json()
    const states = [room, other].map(
      ({ room_id }) => rooms.find((one: { room_id: string }) => one.room_id === room_id).state,
    )
    expect(states).toEqual(['dirty', 'dirty'])
    await desk.close()
  })
})
