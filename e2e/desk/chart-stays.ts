import type { Browser, Locator, Page } from '@playwright/test'
import { addDays } from '../../contract/kit/dates.ts'
import { expect } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { guestInfo, someStay } from '../reservations/stays.ts'

export type ChartStay = {
  id: string
  roomId: string
  roomNumber: string
  checkIn: string
  checkOut: string
}
/** Days after the first one, nights, and which of the free rooms. */
type Wish = { after?: number; nights?: number; room?: number }
type Wishes = [Wish, ...Wish[]]
type Made<W extends Wishes> = { [K in keyof W]: ChartStay }

const ROOMS = ['104', '105', '106']

/**
 * Books stays in rooms of one type, far ahead of the demo's own and beside those of other tests: where a room is
 * taken so near that the arrow keys would find it, other days are tried.
 */
export const bookRooms = async <const W extends Wishes>(browser: Browser, wishes: W): Promise<Made<W>> => {
  const context = await browser.newContext()
  const guest = await asNewGuest(context)
  await asAdmin(context)
  for (let attempt = 0; attempt < 80; attempt++) {
    const start = someStay().checkIn
    const { rooms, stays, blocks } = await (
      await context.request.get(`/api/admin/tape-chart?start=${addDays(start, -3)}&days=11`)
    ).json()
    const chosen = ROOMS.map((number) =>
      rooms.find((room: { room_number: string }) => room.room_number === number),
    )
    const ids = chosen.map((room) => room.room_id)
    if ([...stays, ...blocks].some(({ room_id }: { room_id: string }) => ids.includes(room_id))) continue
    const made = []
    for (const { after = 0, nights = 2, room = 0 } of wishes) {
      const { room_id: roomId, room_number: roomNumber } = chosen[room]
      const checkIn = addDays(start, after)
      const stay = { roomId, roomNumber, checkIn, checkOut: addDays(checkIn, nights) }
      const answer = await context.request.post('/api/bookings', { data: bodyOf(guest, stay) })
      expect(answer.status(), await answer.text()).toBe(201)
      made.push({ ...stay, id: (await answer.json()).booking_id })
    }
    await context.close()
    return made as Made<W>
  }
  throw new Error('the demo resort is booked out')
}

const bodyOf = (
  guest: { name: string; email: string; phone: string; visitor_id: string },
  { roomId, checkIn, checkOut }: Omit<ChartStay, 'id'>,
) => ({
  visitor_id: guest.visitor_id,
  room_id: roomId,
  check_in_date: checkIn,
  check_out_date: checkOut,
  number_of_guests: 2,
  guest_info: guestInfo(guest),
  payment_method: 'qr',
})

const chartOf = (page: Page) => page.getByRole('region', { name: /^\d+ rooms, \d+ days$/ })

/** The bar of a stay. Rows out of sight are not in the page, and other journeys add rooms: the chart is scrolled to it. */
export const barOf = async (page: Page, id: string): Promise<Locator> => {
  const bar = page.locator(`[data-bar="${id}"]`)
  await expect(async () => {
    if ((await bar.count()) === 0)
      await chartOf(page).evaluate((chart) => {
        const isAtEnd = chart.scrollTop + chart.clientHeight >= chart.scrollHeight - 1
        chart.scrollTop = isAtEnd ? 0 : chart.scrollTop + chart.clientHeight / 2
      })
    expect(await bar.count()).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })
  return bar.first()
}

/** Opens the chart so that a stay begins on its third day, and is in sight where it is named. */
export const openChart = async (page: Page, { checkIn, id }: { checkIn: string; id?: string }) => {
  await page.goto(`/admin/bookings/tape-chart?start=${addDays(checkIn, -2)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tape chart')
  if (id) await barOf(page, id)
}

/** How wide a day of the chart is on the screen. */
export const dayWidth = (page: Page): Promise<number> =>
  chartOf(page).evaluate((chart) => Number.parseFloat(getComputedStyle(chart).getPropertyValue('--day')))

/** Brings a row of the chart to the middle: whatever is carried near an edge makes the chart scroll. */
export const toMiddle = (what: Locator): Promise<void> =>
  what.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }))
