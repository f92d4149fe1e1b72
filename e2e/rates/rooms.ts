import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../kit/fixtures.ts'
import { uniqueDigits } from '../kit/unique.ts'

/** A picture in one colour, larger than the largest size that is kept. */
export const photograph = (background: string) =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Makes something without its page. */
export const post = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** A room of this test alone. It is not sold unless told otherwise, so that no other test books it. */
export const addedRoom = async (request: APIRequestContext, own: object = {}) => {
  const room = {
    room_id: `T-${uniqueDigits()}`,
    room_number: `T${uniqueDigits()}`,
    room_type: 'Standard',
    floor: 1,
    capacity: 1,
    price_per_night: '1000.00',
    discount_percentage: '0.00',
    amenities: ['Wi-Fi'],
    room_size: 200,
    status: 'maintenance',
    ...own,
  }
  await post(request, '/api/admin/rooms/add', room)
  return room
}

/**
 * A room for a stay of this test: in one of those that all share somebody may still be who leaves today, or have
 * booked the next night. Whoever searches finds it too; a dear one stands last.
 */
export const ownRoom = (request: APIRequestContext, kind: string, price_per_night = '9000.00') =>
  addedRoom(request, {
    status: 'available',
    capacity: 2,
    room_type: `${kind} ${uniqueDigits()}`,
    price_per_night,
  })

/** Adds a picture on a room's page and waits until its sizes are made. */
export const upload = async (page: Page, alt: string, background: string) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph(background) })
  await page.getByLabel('What photo.jpg shows').fill(alt)
  await page.getByRole('button', { name: 'Add picture', exact: true }).click()
  await expect(page.getByRole('img', { name: alt })).toBeVisible()
}
