import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../contract/kit/dates.ts'
import { colourOf } from '../kit/colours.ts'
import { expect } from '../kit/fixtures.ts'
import { monthAhead } from '../reservations/stays.ts'
import { type addedRoom, post } from './rooms.ts'

export const pricing = '/admin/rooms/pricing'
export const form = (page: Page) => page.getByRole('dialog', { name: 'Set a price' })
/** Opens the panel of a price. */
export const openForm = (page: Page) => page.getByRole('button', { name: 'Set a price' }).click()
/** The room of the price; the preview below has one of its own. */
export const roomField = (page: Page) => form(page).getByRole('combobox', { name: 'Room', exact: true })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview of a stay' })
export const calendar = (page: Page) => page.getByRole('region', { name: 'Price calendar' })
export const history = (page: Page) =>
  page.getByRole('table', { name: 'prices' }).locator('tbody').getByRole('row')
export const night = (page: Page, day: string) => calendar(page).locator(`[data-day="${day}"]`)

type Room = Awaited<ReturnType<typeof addedRoom>>
export const optionOf = ({ room_number, room_type }: Room) => `${room_number} · ${room_type}`
/** A month beyond the demo's prices, and a day of it. */
export const month = () => monthAhead(7)
export const day = (number: number) => `${month()}-${String(number).padStart(2, '0')}`
export const dayBefore = () => addDays(day(1), -1)
export const monthOf = ({ room_id }: Room) => `${pricing}?room=${room_id}&month=${month()}`

/** Writes a price into the form, as far as it is said. */
export const fill = async (page: Page, typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label).fill(value)
}
export const setPrice = (page: Page) => form(page).getByRole('button', { name: 'Set price' }).click()

/** Sets a price without the form: 100 rupees on the 10th to the 12th. */
export const priced = (page: Page, room: Room, own: object = {}) =>
  post(page.request, '/api/admin/rooms/pricing', {
    room_id: room.room_id,
    start_date: day(10),
    end_date: day(12),
    base_price: '100.00',
    ...own,
  })
export const expectRed = async (badge: Locator) => {
  const { red, green } = await colourOf(badge)
  expect(red).toBeGreaterThan(green + 40)
}
