import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import {
  type Answer,
  answer,
  dialog,
  failing,
  field,
  fill,
  inside,
  open,
  passed,
  press,
  said,
  staff,
  toasted,
} from '../../../test/screen.tsx'
import { todayAt } from '../../kit/days.ts'
import { monthName } from '../../kit/format.ts'
import { paths } from '../../paths.ts'

const night = (price: string, own: object = {}) => ({
  price,
  min_nights: 1,
  closed_to_arrival: false,
  pricing_id: null,
  ...own,
})
const room = (number: string, price: string) => ({
  room_id: `ROOM-${number}`,
  room_number: number,
  room_type: 'Glamping Tent',
  nights: Array.from({ length: 31 }, (_, at) =>
    at === 24 ? night('2500.00', { min_nights: 3, closed_to_arrival: true, pricing_id: '7' }) : night(price),
  ),
})
const preview = (own: { nights?: number; [field: string]: unknown }, closed: object = {}) => ({
  prices: 3,
  first_night: '2026-12-14',
  last_night: '2027-01-14',
  ...{ closed: [], closed_days: 0, ...closed },
  rooms: [
    {
      room_id: 'ROOM-101',
      room_number: '101',
      room_type: 'Glamping Tent',
      ...{ nights: 0, priced: own.nights ?? 0, replaced: 0, left: 0 },
      before: { least: '1500.00', most: '1500.00' },
      after: { least: '2000.00', most: '2300.00' },
      ...{ min_nights: { least: 1, most: 1 }, codes: [], ...own },
    },
  ],
})
const entry = {
  pricing_id: '31',
  room: { room_id: 'ROOM-101', room_number: '101', room_type: 'Glamping Tent' },
  room_id: 'ROOM-101',
  start_date: '2026-12-02',
  end_date: '2026-12-03',
  ...{ base_price: '1725.00', discount: '0.00', final_price: '1725.00', coupon_code: null },
  ...{ weekdays: [1, 2, 3, 4, 5, 6], min_nights: 1, closed_to_arrival: false, status: 'active' },
  ...{ created_at: '2026-11-20T04:00:00.000Z', set_by: 'Meera' },
  ...{ withdrawn_at: null, withdrawn_by: null, replaced_by: null, together: 1 },
}
const shown = async () => {
  for (const list of [pricing.history, roomInventory.list]) answer(list, { json: [], total: 0 })
  answer(rates.calendar, { json: [room('101', '1500.00'), room('102', '1600.00')], total: 2 })
  await open(`${paths.rates}?month=2026-12`)
}

test('W-29 nights of several rooms are chosen by keyboard and changed together', async () => {
  const sent: unknown[] = []
  await shown()
  expect(
    await screen.findAllByRole('gridcell', {
      name: /^Dec 25, 2026, ₹2,500\.00, at least 3 nights, no arrival/,
    }),
  ).toHaveLength(2)
  const [first] = await screen.findAllByRole('gridcell', { name: /^Dec 01/ })
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowDown', shiftKey: true })
  await said('Dec 02, 2026 to Dec 03, 2026 in 2 rooms')
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  const focused = () => document.activeElement as HTMLElement
  fireEvent.keyDown(focused(), { key: ' ', shiftKey: true })
  await said('Dec 01, 2026 to Dec 31, 2026 in room 102')
  fireEvent.keyDown(focused(), { key: ' ', ctrlKey: true })
  await said('Dec 03, 2026 in 2 rooms')
  fireEvent.keyDown(focused(), { key: 'PageUp' })
  fireEvent.keyDown(focused(), { key: 'Home' })
  fireEvent.keyDown(focused(), { key: 'ArrowRight' })
  fireEvent.keyDown(focused(), { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(focused(), { key: 'ArrowDown', shiftKey: true })
  await press('Change rates')
  const form = await dialog()
  await form.press('Change rates')
  await said('Change the price, the minimum nights or the arrival')
  answer(rates.previewAdjust, { json: preview({ nights: 4, replaced: 1 }) })
  fireEvent.change(form.getByLabelText('Prices'), { target: { value: 'raise' } })
  await fill(/^Raise by %/, '15')
  fireEvent.click(form.getByRole('checkbox', { name: 'Sun' }))
  await said('4 nights in 1 room get a price')
  await said('1 of them has a price already; the new one will count instead.')
  expect(form.getByRole('row', { name: /^101 / }).textContent).toBe('1014₹1,500.00₹2,000.00 to ₹2,300.00')
  answer(rates.adjust, ({ body }): Answer => {
    sent.push(body)
    return { status: 201, json: [entry] }
  })
  await form.press('Change rates')
  await toasted(/^Rates changed: 1 price set/)
  answer(rates.undo, ({ path }): Answer => {
    sent.push(path)
    return { json: { prices: 1 } }
  })
  await press('Undo')
  await toasted('Undone: the nights are as they were before')
  expect(sent.splice(1)).toEqual(['/api/admin/rates/31/undo'])
  expect(sent).toEqual([
    {
      room_ids: ['ROOM-101', 'ROOM-102'],
      start_date: '2026-12-02',
      end_date: '2026-12-03',
      weekdays: [1, 2, 3, 4, 5, 6],
      raise: 15,
      request_key: expect.stringMatching(/.{20}/),
    },
  ])
})

test('W-29 a copy says beforehand what it makes and leaves alone, and is refused its undoing with a sentence', async () => {
  const sent: unknown[] = []
  answer(rates.previewCopy, ({ body }): Answer => {
    sent.push(body)
    return { json: preview({ nights: 24, left: 7 }) }
  })
  await shown()
  await press('Copy last year')
  const form = await dialog()
  await said('24 nights in 1 room get a price')
  await said('7 nights stay as they are.')
  fireEvent.click(form.getByRole('checkbox', { name: /^Also replace prices already set/ }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ replace: true, raise: 0 }))
  await waitFor(() =>
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Copy prices' }).disabled).toBe(false),
  )
  const result = { prices: 3, rooms: 1, nights: 24, first_night: '2026-12-14', last_night: '2027-01-14' }
  answer(rates.copy, { status: 201, json: { ...result, pricing_id: '41' } })
  await form.press('Copy prices')
  await toasted('Rates copied to 24 nights in 1 room.')
  answer(rates.undo, {
    status: 409,
    json: { code: 'rates_changed', message: 'Somebody has changed these nights' },
  })
  await press('Undo')
  await toasted('Somebody has changed these nights')
})

test('W-29 what is typed is asked about once it rests, and nothing is agreed to before it is answered', async () => {
  const asked: unknown[] = []
  answer(rates.previewAdjust, ({ body }): Answer => {
    const { raise } = body as { raise: number }
    asked.push(raise)
    return { json: preview({ nights: raise }) }
  })
  await shown()
  const [first] = await screen.findAllByRole('gridcell', { name: /^Dec 01/ })
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: ' ', ctrlKey: true })
  await press('Change rates')
  const form = await dialog()
  const button = () => form.getByRole<HTMLButtonElement>('button', { name: 'Change rates' })
  fireEvent.change(form.getByLabelText('Prices'), { target: { value: 'raise' } })
  for (const typed of ['1', '12', '123']) await fill(/^Raise by %/, typed)
  expect([button().disabled, asked]).toEqual([true, []])
  await said('123 nights in 1 room get a price')
  await waitFor(() => expect(button().disabled).toBe(false))
  await fill(/^Raise by %/, '15')
  expect([button().disabled, form.queryByText(/123 nights/)]).toEqual([true, null])
  await said('15 nights in 1 room get a price')
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(asked).toEqual([123, 15])
})

test('W-29 what copies nothing cannot be pressed', async () => {
  answer(rates.previewCopy, {
    json: { prices: 0, first_night: null, last_night: null, closed: [], closed_days: 0, rooms: [] },
  })
  await shown()
  await press('Copy last year')
  const form = await dialog()
  await said('Neither a price nor a rule was set for these nights.')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Copy prices' }).disabled).toBe(true)
})

test('W-29 the rules that will hold are said beforehand, and coupons whose prices will count no longer', async () => {
  const days = { from: '2026-12-24', to: '2026-12-25', rooms: 1 }
  const closed = { closed: [days], closed_days: 4 }
  const rules = { nights: 6, min_nights: { least: 1, most: 3 } }
  answer(rates.previewAdjust, ({ body }): Answer => {
    const isPriced = (body as { raise: number }).raise > 0
    return { json: preview({ ...rules, ...(isPriced ? { codes: ['MONAL'] } : { priced: 0 }) }, closed) }
  })
  await shown()
  const [first] = await screen.findAllByRole('gridcell', { name: /^Dec 01/ })
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: ' ', ctrlKey: true })
  await press('Change rates')
  const form = await dialog()
  await fill('Minimum nights', '3')
  await said('6 nights in 1 room get new rules; what they cost stays as it is')
  await said('Some of them are for stays of at least 3 nights.')
  await said('Nobody arrives from Thu, Dec 24, 2026 to Fri, Dec 25, 2026; nor on 2 more days.')
  fireEvent.change(form.getByLabelText('Prices'), { target: { value: 'raise' } })
  await fill(/^Raise by %/, '10')
  await said('Prices set for guests with MONAL no longer count on these nights.')
})

test('W-29 a change in which nothing was typed closes without a question', async () => {
  await shown()
  const [first] = await screen.findAllByRole('gridcell', { name: /^Dec 01/ })
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: ' ', ctrlKey: true })
  await press('Change rates')
  await dialog()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('W-29 what was typed for another choice is not in the way of this one', async () => {
  const bodies: unknown[] = []
  answer(rates.previewAdjust, ({ body }): Answer => {
    bodies.push(body)
    return { json: preview({ nights: 1 }) }
  })
  await shown()
  const [first] = await screen.findAllByRole('gridcell', { name: /^Dec 01/ })
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: ' ', ctrlKey: true })
  await press('Change rates')
  const form = await dialog()
  const choose = (value: string) => fireEvent.change(form.getByLabelText('Prices'), { target: { value } })
  choose('raise')
  await fill(/^Raise by %/, '300')
  await said('What is changed shows here, before it is done.')
  choose('set')
  await fill(/^Price of a night/, '5000')
  await said('1 night in 1 room gets a price')
  expect(bodies.at(-1)).toMatchObject({ base_price: '5000.00', raise: 0 })
})

test('W-29 the calendar goes to where a copy went', async () => {
  answer(rates.previewCopy, { json: preview({ nights: 24 }) })
  await shown()
  await press('Copy last year')
  const form = await dialog()
  await said('24 nights in 1 room get a price')
  const result = { prices: 3, rooms: 1, nights: 24, first_night: '2027-03-14', last_night: '2027-03-20' }
  answer(rates.copy, { status: 201, json: { ...result, pricing_id: '41' } })
  await form.press('Copy prices')
  await screen.findByRole('heading', { name: 'Mar 2027' })
})

const offered = {
  description: '',
  floor: 1,
  capacity: 2,
  price_per_night: '1500.00',
  discount_percentage: '0',
}
const listedRoom = {
  ...{ room_id: 'ROOM-101', room_number: '101', room_type: 'Glamping Tent', ...offered, amenities: [] },
  ...{ view_type: '', bed_type: '', room_size: 0, is_featured: false, status: 'available', image_url: null },
  version: 1,
}
const withRooms = (listed: readonly object[]) => {
  answer(pricing.history, { json: [], total: 0 })
  answer(roomInventory.list, { json: listed, total: listed.length })
  answer(rates.calendar, { json: [room('101', '1500.00'), room('102', '1600.00')], total: 2 })
}
const cellOf = async (name: RegExp) => (await screen.findAllByRole('gridcell', { name }))[0] as HTMLElement
/** A press in a browser whose click does not say what pressed. */
const pressBy = (pointerType: 'mouse' | 'touch', cell: HTMLElement) => {
  fireEvent.pointerDown(cell, { pointerType, button: 0, buttons: 1 })
  fireEvent.pointerUp(cell, { pointerType })
  fireEvent.click(cell, { detail: 1 })
}

test('W-29 a press of the mouse chooses a night and opens nothing; a second tap opens its price once', async () => {
  withRooms([listedRoom])
  answer(priceCalendar.preview, failing)
  await open(`${paths.pricing}?month=2026-12`)
  pressBy('mouse', await cellOf(/^Dec 04/))
  await said('Dec 04, 2026 in room 101')
  await passed(500)
  expect(screen.queryByRole('dialog')).toBeNull()
  const other = await cellOf(/^Dec 05/)
  pressBy('mouse', other)
  pressBy('touch', other)
  await dialog()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What opens it is the second press; the browser adds a double click of its own.
  fireEvent.doubleClick(other, { detail: 2 })
  await passed(500)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('W-29 who only reads has the preview of a stay, and hears nothing of setting prices', async () => {
  withRooms([listedRoom])
  answer(priceCalendar.preview, failing)
  await open(`${paths.pricing}?month=2026-12`, staff({ permissions: ['read'] }))
  await screen.findByRole('heading', { name: 'Preview of a stay' })
  expect((await field('Room of the stay')).value).toBe('ROOM-101')
  expect(document.getElementById('rates-hint')?.textContent).not.toMatch(/price|choose/)
  fireEvent.keyDown(await cellOf(/^Dec 04/), { key: 'Enter' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('W-29 nobody is asked for the price of rooms that could not be listed', async () => {
  withRooms([])
  await open(`${paths.pricing}?month=2026-12`)
  fireEvent.keyDown(await cellOf(/^Dec 04/), { key: 'Enter' })
  await passed(500)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Set a price' })).toBeNull()
})

test('W-29 an address that names no month, or a room that is gone, is lived with', async () => {
  withRooms([listedRoom])
  answer(rates.calendar, { json: [{ ...room('101', '1500.00'), nights: [night('1500.00')] }], total: 1 })
  await open(`${paths.pricing}?month=2026-13`)
  await screen.findByRole('heading', { name: monthName(todayAt('Asia/Kolkata').slice(0, 7)) })
  expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0)
  answer(priceCalendar.calendar, {
    status: 404,
    json: { code: 'not_found', message: 'Room not found', msg: '' },
  })
  await open(`${paths.pricing}?room=ROOM-999`)
  const rooms = await field('Room of the calendar')
  expect(inside(rooms).getByRole<HTMLOptionElement>('option', { selected: true }).textContent).toBe(
    'Room not found',
  )
  fireEvent.change(rooms, { target: { value: '' } })
  await screen.findByRole('grid')
})
