import { extras } from '../contract/folio/extras.ts'
import { settingsOffice } from '../contract/office/settings-office.ts'
import { coupons } from '../contract/rates/coupons.ts'
import { roomInventory } from '../contract/rates/room-inventory.ts'
import { roomTypes } from '../contract/rates/room-types.ts'
import { roomBlocks } from '../contract/reservations/calendar.ts'
import { sitePictures } from '../contract/site/pictures.ts'
import { withKind } from '../server/reservations/calendar/queries.ts'
import { addRoom } from './builders.ts'
import { type Form, inList, made, read } from './edit-form.ts'
import { dayAfter } from './things.ts'

export const room: Form = {
  endpoint: roomInventory.change,
  make: async ({ db }, admin) => {
    const { room_id } = await addRoom(db)
    const params = { id: room_id }
    const { version: _version, ...body } = await read(admin, roomInventory.get, params)
    const other = {
      room_number: 'other-9',
      room_type: 'Tent House',
      description: 'Other words',
      floor: 7,
      capacity: 9,
      price_per_night: '49999.50',
      discount_percentage: '7.50',
      amenities: ['Bath tub'],
      view_type: 'Other view',
      bed_type: 'Other bed',
      room_size: 777,
      is_featured: body.is_featured !== true,
      status: 'maintenance',
    }
    return { params, body, other, see: () => read(admin, roomInventory.get, params) }
  },
}

/** What the form for adding a type of rooms sends. */
export const roomTypeBody = {
  name: 'Tree house',
  base_price: '2000.00',
  max_capacity: 2,
  bed_type: 'Queen',
  room_size: 300,
  description: 'High up',
  amenities: ['Ladder'],
  summary: 'Above',
  view_type: 'Leaves',
  bathroom: 'Small',
  included_guests: 2,
  extra_adult: '1000.00',
  extra_child: [{ up_to_age: 5, price: '0.00' }],
}

export const roomType: Form = {
  endpoint: roomTypes.change,
  make: async (_, admin) => {
    const params = { id: (await made(admin, roomTypes.add, roomTypeBody)).id as string }
    const other = {
      name: 'Cave',
      base_price: '1.00',
      max_capacity: 3,
      bed_type: 'Twin',
      room_size: 30,
      description: 'Deep down',
      amenities: [],
      summary: 'Below',
      view_type: 'None',
      bathroom: 'Large',
      included_guests: null,
      extra_adult: '1500.00',
      extra_child: [{ up_to_age: 11, price: '500.00' }],
    }
    return { params, body: roomTypeBody, other, see: () => read(admin, roomTypes.get, params) }
  },
}

/** What the form for adding a coupon sends beside the code. */
export const couponBody = {
  first_day: '2026-11-01',
  last_day: '2026-12-31',
  use_limit: 5,
  active: true,
  note: 'For friends',
  percent: '10.00',
  amount: null,
}

export const coupon: Form = {
  endpoint: coupons.change,
  make: async (_, admin) => {
    const { coupon_id } = await made(admin, coupons.add, { code: 'MONAL', ...couponBody })
    const other = {
      ...{ first_day: null, last_day: '2027-01-31', use_limit: 9, active: false, note: null },
      ...{ percent: null, amount: '150.00' },
    }
    const see = () => inList(admin, coupons.list, (row) => row.coupon_id === coupon_id)
    return { params: { id: coupon_id }, body: couponBody, other, see }
  },
}

/** What the dialog for blocking a room sends. */
export const blockBody = (room_id: string) => ({
  room_id,
  start_date: dayAfter(3),
  end_date: dayAfter(6),
  reason: 'Leaking tap',
})

export const block: Form = {
  endpoint: roomBlocks.change,
  make: async ({ db }, admin) => {
    const [one, two] = [await addRoom(db), await addRoom(db)]
    const body = blockBody(one.room_id)
    const { block_id } = await made(admin, roomBlocks.add, body)
    const other = {
      room_id: two.room_id,
      start_date: dayAfter(4),
      end_date: dayAfter(7),
      reason: 'New roof',
    }
    const see = async () => {
      const kept = await db
        .selectFrom('room_blocks')
        .select(['block_id', 'room_id', 'start_date', 'end_date', 'reason', 'by_name as by'])
        .select('version')
        .where('block_id', '=', block_id as string)
        .executeTakeFirstOrThrow()
      return withKind(kept)
    }
    return { params: { id: block_id as string }, body, other, see }
  },
}

export const pictureWords: Form = {
  endpoint: sitePictures.describe,
  make: async ({ db }, admin) => {
    const picture = { picture: 'hero/poster', src: '/uploads/x-960.avif', alt: 'A ridge' }
    await db
      .insertInto('site_pictures')
      .values({ ...picture, color: '#000000', file_name: 'ridge.jpg' })
      .execute()
    const see = () => inList(admin, sitePictures.list, (row) => row.picture === 'hero/poster')
    const params = { folder: 'hero', name: 'poster' }
    return { params, body: { alt: 'A ridge' }, other: { alt: 'A valley' }, see }
  },
}

/** The fields stand for all: each setting is a row of one table. */
export const settings: Form = {
  endpoint: settingsOffice.save,
  make: async (_, admin) => {
    const see = () => read(admin, settingsOffice.get, {})
    // The sentence of the policy is made from its tiers.
    const { version: _version, cancellation_text: _made, ...body } = await see()
    const { resort_name, tagline, ...rest } = body
    return {
      params: {},
      body,
      other: { resort_name: 'Other name', tagline: 'Other words' },
      apart: Object.fromEntries(Object.keys(rest).map((name) => [name, 'is kept as the others are'])),
      see,
    }
  },
}

/** What the form for adding an extra sends. */
export const extraBody = {
  name: 'Dinner',
  category: 'meal',
  price: '450.00',
  sac: '996331',
  tax_rate: 5,
  active: true,
}

export const extra: Form = {
  endpoint: extras.change,
  make: async (_, admin) => {
    const params = { id: (await made(admin, extras.add, extraBody)).extra_id as string }
    const other = {
      name: 'Jeep safari',
      category: 'activity',
      price: '1.00',
      sac: '999799',
      tax_rate: 18,
      active: false,
    }
    return {
      params,
      body: extraBody,
      other,
      see: () => inList(admin, extras.list, (row) => row.extra_id === params.id),
    }
  },
}
