import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addedRoom, post } from '../rates/rooms.ts'
import { book, daysAhead, shown } from './stays.ts'

const feed = (from: string, to: string) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:one@channel.example',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** A room with a stay, for which no calendar is read yet. */
const bookedRoom = async (page: Page) => {
  await asAdmin(page.context())
  const guest = await asNewGuest(page.context())
  const n = uniqueDigits()
  const own = { status: 'available', capacity: 2, room_type: `A Cove ${n}`, room_number: `${n}C` }
  const room = await addedRoom(page.request, own)
  const nights = { checkIn: daysAhead(5), checkOut: daysAhead(7) }
  const { id } = await book(page.request, guest, { ...nights, room_id: room.room_id })
  return { ...room, id, at: `/api/admin/rooms/${room.room_id}/channels` }
}

for (const width of [1280, 390])
  test(`D-61 a calendar is added, names what was sold twice, and is removed, at ${width} pixels`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/400 \(Bad Request\).*\/channels$/)
    await page.setViewportSize({ width, height: 900 })
    const { room_id, room_number, id, at } = await bookedRoom(page)
    await page.goto(`/admin/rooms/${room_id}`)
    await page.getByRole('link', { name: 'Channels', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: `Channels of room ${room_number}` })).toBeVisible()
    await expect(page.getByText('No calendars yet')).toBeVisible()

    await page.getByRole('button', { name: 'Add calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a calendar' })
    await dialog.getByLabel('Channel').fill('Airbnb')
    await dialog.getByLabel('Address of its calendar').fill('https://192.168.0.9/room.ics')
    await dialog.getByRole('button', { name: 'Add calendar' }).click()
    await expect(dialog.getByText('The address must be one on the public internet')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Address of its calendar').fill('https://calendars.invalid/room.ics')
    await dialog.getByRole('button', { name: 'Add calendar' }).click()
    await expect(page.getByText('calendars.invalid was not found')).toBeVisible()

    // As the channel would be read by itself: what it sold is on the page without a reload.
    const [{ channel_id }] = (await (await page.request.get(at)).json()).channels
    const sent = await page.request.post(`${at}/${channel_id}/sync`, {
      data: { ics: feed(daysAhead(6), daysAhead(9)) },
    })
    expect(sent.status()).toBe(200)
    await expect(page.getByText('1 conflict')).toBeVisible()
    await expect(page.getByText(`${shown(daysAhead(6))} to ${shown(daysAhead(7))}`)).toBeVisible()
    await expect(page.getByRole('link', { name: id })).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/admin/channels?q=${room_number}`)
    await expect(page.getByText('1 conflict')).toBeVisible()
    await page.getByRole('link', { name: /Open channels/ }).click()

    const address = page.getByRole('textbox', { name: 'Link' })
    const before = await address.inputValue()
    const response = await page.request.get(before)
    expect(await response.text()).toContain('SUMMARY:Not available')
    await page.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('button', { name: 'Make a new address' }).click()
    await expect(address).not.toHaveValue(before)
    expect((await page.request.get(before)).status()).toBe(404)

    await page.getByRole('button', { name: 'Remove Airbnb' }).click()
    await page.getByRole('button', { name: 'Remove calendar' }).click()
    await expect(page.getByText('No calendars yet')).toBeVisible()
  })

test('D-61 nights that a channel sold stand on the tape chart, and are not moved there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  const { room_number, at } = await bookedRoom(page)
  const body = { name: 'Airbnb', url: 'https://calendars.invalid/room.ics' }
  const { channel_id } = await post(page.request, at, body)
  await page.request.post(`${at}/${channel_id}/sync`, { data: { ics: feed(daysAhead(1), daysAhead(4)) } })
  await page.goto('/admin/bookings/tape-chart')
  const bar = page.getByRole('button', { name: `Sold by Airbnb, room ${room_number}` })
  await bar.click()
  const dialog = page.getByRole('dialog', { name: 'Sold by Airbnb' })
  await expect(dialog.getByText('These nights came with the calendar of Airbnb')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open channels' }).click()
  await expect(page.getByRole('heading', { name: `Channels of room ${room_number}` })).toBeVisible()
})
