import { addDays, type Day } from '../contract/kit/dates.ts'
import type { Db } from '../server/kit/db.ts'
import { addCoupon, addPricing, addRoom, addRoomType, percent, rupees } from './builders.ts'

// Names and prices: guest-site §9. Everything in a type holds for each of its rooms.
const types = [
  {
    slug: 'forest-view-suite',
    name: 'Forest View Suite',
    price: 2250,
    capacity: 3,
    bed: 'King bed and window seat',
    size: 420,
    view: 'Valley and forest',
    bathroom: 'Private, with rain shower',
    summary: 'A stone cottage room with a three-pane window over the valley.',
    description:
      'Walnut panels, a king bed and a cushioned window seat where the sun sets. The veranda faces the deodar forest, and tea is brought at seven.',
    amenities: [
      'Breakfast',
      'Wi-Fi',
      'Room heater',
      'Veranda',
      'Tea and coffee',
      'Hot water',
      'Power backup',
    ],
    rooms: ['101', '102', '103'],
    floor: 1,
  },
  {
    slug: 'family-room',
    name: 'Family Room',
    price: 3000,
    capacity: 5,
    bed: 'One double and two single beds',
    size: 520,
    view: 'Garden and swing lawn',
    bathroom: 'Private, with copper tub',
    summary: 'One double, two singles and a copper tub, with the lawn at the door.',
    description:
      'Room for four to five in the two-storey lodge: a double bed, two singles under the window, sage panelling and a long shared veranda. The lawn has a swing and a tree to climb.',
    amenities: [
      'Breakfast',
      'Wi-Fi',
      'Room heater',
      'Bath tub',
      'Cot on request',
      'Hot water',
      'Power backup',
    ],
    rooms: ['104', '105', '106'],
    floor: 1,
  },
  {
    slug: 'glamping-tent',
    name: 'Glamping Tent',
    price: 1500,
    capacity: 2,
    bed: 'Double bed',
    size: 260,
    view: 'Open valley',
    bathroom: 'Private, behind the tent',
    summary: 'A canvas bell tent on its own deck, with a real bed and a fire pit.',
    description:
      'Heavy canvas, wool rugs and a double bed that looks out through the open flap. Each tent stands on a timber deck with two chairs, and the fire is lit at dusk.',
    amenities: ['Breakfast', 'Electric blanket', 'Private deck', 'Camp fire', 'Hot water', 'Charging points'],
    rooms: ['107', '108', '109'],
    floor: 1,
  },
  {
    slug: 'dormitory-room',
    name: 'Dormitory Room',
    price: 2000,
    capacity: 6,
    bed: 'Three bunk beds',
    size: 480,
    view: 'Forest edge',
    bathroom: 'Two shared showers, one floor',
    summary: 'Six bunks with curtains, lamps and lockers; you book the whole room.',
    description:
      'A longhouse room for friends and trekking groups. Every bunk has a reading lamp, a shelf, a curtain and a locker. The price is for the room, not for a bed.',
    amenities: ['Breakfast', 'Wi-Fi', 'Lockers', 'Reading lamps', 'Hammock porch', 'Hot water'],
    rooms: ['110', '111', '112'],
    floor: 2,
  },
] as const

/** The four types of the catalogue and rooms 101 to 112 (decisions 28). */
export const addDemoRooms = async (db: Db) => {
  const rooms = []
  for (const type of types) {
    const pictures = [1, 2, 3].map((n) => `${type.slug}-${n}`)
    const shared = {
      description: type.description,
      bed_type: type.bed,
      room_size: type.size,
      view_type: type.view,
      amenities: [...type.amenities],
    }
    await addRoomType(db, {
      ...shared,
      slug: type.slug,
      name: type.name,
      summary: type.summary,
      base_price: rupees(type.price),
      max_capacity: type.capacity,
      bathroom: type.bathroom,
      pictures,
    })
    for (const number of type.rooms) {
      const room = await addRoom(db, {
        ...shared,
        room_id: `ROOM-${number}`,
        room_number: number,
        room_type: type.name,
        floor: type.floor,
        capacity: type.capacity,
        price_per_night: rupees(type.price),
        is_featured: number.endsWith('1'),
        images: pictures.map((name) => `/media/rooms/${name}-960.avif`),
      })
      rooms.push(room)
    }
  }
  return rooms
}

const setBy = { by_name: 'Leela Pandey' }

/** A higher price over the year's end, and a coupon for stays in the coming quarter. */
export const addDemoPricing = async (db: Db, rooms: Awaited<ReturnType<typeof addDemoRooms>>, today: Day) => {
  const year = Number(today.slice(0, 4))
  for (const room of rooms) {
    await addPricing(db, {
      ...setBy,
      room_id: room.room_id,
      start_date: `${year}-12-24`,
      end_date: `${year + 1}-01-01`,
      base_price: rupees((room.price_per_night / 100) * 1.4),
      batch_id: 'year-end',
    })
    await addPricing(db, {
      ...setBy,
      room_id: room.room_id,
      start_date: addDays(today, 7),
      end_date: addDays(today, 90),
      base_price: room.price_per_night,
      discount: percent(10),
      coupon_code: 'FOREST10',
      batch_id: 'forest10',
    })
  }
  await addDemoExceptions(db, today)
  await addDemoCoupons(db, today)
}

/** What a season brings: a quiet week, a price that is over, and one that was set by mistake. */
const addDemoExceptions = async (db: Db, today: Day): Promise<void> => {
  const price = (room_id: string, from: number, to: number, amount: number) => ({
    ...setBy,
    room_id,
    start_date: addDays(today, from),
    end_date: addDays(today, to),
    base_price: rupees(amount),
  })
  await addPricing(db, price('ROOM-101', -45, -38, 2600))
  await addPricing(db, {
    ...price('ROOM-107', 14, 20, 150),
    withdrawn_at: `${today}T03:40:00.000Z`,
    withdrawn_by: 'Leela Pandey',
  })
  await addPricing(db, { ...price('ROOM-107', 14, 20, 1500), discount: percent(12.5) })
}

const addDemoCoupons = async (db: Db, today: Day): Promise<void> => {
  const created_at = `${addDays(today, -20)}T06:10:00.000Z`
  await addCoupon(db, {
    code: 'MONSOON25',
    first_day: addDays(today, -110),
    last_day: addDays(today, -50),
    note: 'Rainy season, on the website',
    created_at,
  })
  await addCoupon(db, { code: 'PRESS', use_limit: 3, active: false, note: 'For journalists', created_at })
  await addCoupon(db, {
    code: 'FOREST10',
    first_day: addDays(today, -20),
    last_day: addDays(today, 75),
    use_limit: 60,
    note: 'On the cards at breakfast',
    created_at,
  })
}
