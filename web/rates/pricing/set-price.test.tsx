import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { type Answer, answer, field, fill, open, passed, press, said } from '../../../test/screen.tsx'
import { typingRest } from '../../kit/call/use-asked.ts'
import { paths } from '../../paths.ts'

const room = { room_id: 'ROOM-101', room_number: '101', room_type: 'Suite' }
const listed = {
  ...room,
  ...{ description: '', floor: 1, capacity: 2, price_per_night: '2000.00', discount_percentage: '0' },
  ...{ amenities: [], view_type: '', bed_type: '', room_size: 0, is_featured: false },
  ...{ status: 'available', image_url: null, version: 1 },
}
const tax = { value: '2000.00', cgst: '0.00', sgst: '0.00', rate: 0 }
const night = {
  ...{ day: '2026-12-24', base_price: '2000.00', discount: '0', price: '2000.00', tax, coupon: '0.00' },
  ...{ source: 'room', pricing_id: null, min_nights: 3, closed_to_arrival: true },
}
const stay = {
  ...{ room, check_in_date: '2026-12-24', check_out_date: '2026-12-25', coupon: null, nights: 1, tax },
  ...{ total_price: '2000.00', discount: '0.00', final_price: '2000.00' },
}

test('W-29 a price that is typed says which rules it would end, and whether it makes a night', async () => {
  const asked: unknown[] = []
  answer(pricing.history, { json: [], total: 0 })
  answer(roomInventory.list, { json: [listed], total: 1 })
  answer(rates.calendar, { json: [], total: 0 })
  answer(priceCalendar.preview, ({ query }): Answer => {
    const isTyped = query.get('draft_price') !== null && query.get('draft_coupon') === null
    const typed = { ...night, source: 'draft', min_nights: 2, closed_to_arrival: false }
    const refusal = isTyped ? 'At least 2 nights on these dates' : 'No arrival on Dec 24, 2026'
    return { json: { ...stay, nightly: [isTyped ? typed : night], refusal } }
  })
  answer(rates.endedRules, ({ body }): Answer => {
    asked.push(body)
    const opened = { days: 1, rooms: 1 }
    return { json: { shorter: { nights: 12, rooms: 4, least: 3, most: 5 }, opened, codes: ['OTTER'] } }
  })
  await open(paths.pricing)
  await press('Set a price')
  await said('A stay like this is not sold. No arrival on Dec 24, 2026.')
  await said('at least 3 nights, no arrival')
  fireEvent.change(await field('Room'), { target: { value: 'room:ROOM-101' } })
  await fill('Start date', '2026-12-20')
  await fill('End date', '2026-12-31')
  await fill('Minimum nights', '2')
  await passed(2 * typingRest)
  expect(asked).toEqual([])
  await fill('Base price', '1500')
  await said('12 nights in 4 rooms ask for stays of at least 3 to 5 nights now, and would no longer.')
  await said('Prices set for guests with OTTER would no longer count on these nights.')
  await said('1 day is closed to arrival now, and would no longer be.')
  expect(asked.at(-1)).toMatchObject({ room_ids: ['ROOM-101'], start_date: '2026-12-20', min_nights: 2 })
  await said(/, with the price you are typing$/)
  await fill('Coupon code', 'MONAL')
  await said('The price you are typing makes none of these nights.')
  await said('1 day is closed to arrival now, and would no longer be for guests with MONAL.')
})
