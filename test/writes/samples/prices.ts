import type { pricing } from '../../../contract/rates/pricing.ts'
import type { rates } from '../../../contract/rates/rates.ts'
import { addPricing, addRoom } from '../../builders.ts'
import type { TestServer } from '../../server.ts'
import { dayAfter } from '../../things.ts'
import type { WritesOf } from '../sample.ts'

const prices = { start_date: dayAfter(1), end_date: dayAfter(5), base_price: '1,500.50', discount: '10' }

const rules = { weekdays: [5, 6], min_nights: 2, closed_to_arrival: true }

export const pricingWrites: WritesOf<typeof pricing> = {
  set: async ({ db }) => ({
    body: { room_id: (await addRoom(db)).room_id, ...prices, coupon_code: 'MONAL', ...rules },
  }),
  setMany: async ({ db }) => ({
    body: { room_ids: [(await addRoom(db)).room_id, (await addRoom(db)).room_id], ...prices },
  }),
  withdraw: async ({ db }) => {
    const { room_id } = await addRoom(db)
    const range = { start_date: dayAfter(1), end_date: dayAfter(5) }
    const { pricing_id } = await addPricing(db, { room_id, ...range })
    return { params: { id: pricing_id }, body: { together: false } }
  },
}

const adjusted = async ({ db }: TestServer) => ({
  body: {
    room_ids: [(await addRoom(db)).room_id],
    start_date: dayAfter(1),
    end_date: dayAfter(9),
    raise: 10,
    ...rules,
  },
})
const copied = async ({ db }: TestServer) => {
  const range = { start_date: dayAfter(1), end_date: dayAfter(5) }
  await addPricing(db, { room_id: (await addRoom(db)).room_id, ...range })
  return { body: { from: dayAfter(1), to: dayAfter(9), keep: 'weekdays', raise: 10, replace: true } }
}

export const ratesWrites: WritesOf<typeof rates> = {
  adjust: adjusted,
  previewAdjust: adjusted,
  endedRules: async ({ db }) => ({
    body: {
      room_ids: [(await addRoom(db)).room_id],
      start_date: dayAfter(1),
      end_date: dayAfter(9),
      ...rules,
    },
  }),
  previewCopy: copied,
  copy: copied,
  undo: async ({ db }) => {
    const range = { start_date: dayAfter(1), end_date: dayAfter(5) }
    const { pricing_id } = await addPricing(db, { room_id: (await addRoom(db)).room_id, ...range })
    return { params: { id: pricing_id } }
  },
}
