import type { Db } from '../../kit/database/db.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import { percent, rupees } from '../kit/money.ts'

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
    amenities: ['Wi-Fi', 'Room heater', 'Veranda', 'Tea and coffee', 'Hot water', 'Power backup'],
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
    amenities: ['Wi-Fi', 'Room heater', 'Bath tub', 'Cot on request', 'Hot water', 'Power backup'],
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
    amenities: ['Electric blanket', 'Private deck', 'Camp fire', 'Hot water', 'Charging points'],
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
    amenities: ['Wi-Fi', 'Lockers', 'Reading lamps', 'Hammock porch', 'Hot water'],
    rooms: ['110', '111', '112'],
    floor: 2,
  },
] as const

/** The four types of the catalogue and rooms 101 to 112 (D-28). */
export const addDemoRooms = async (db: Db, clock: DemoClock) => {
  const at = clock.at(-900, 600)
  const made = types.map((type) => {
    const pictures = [1, 2, 3].map((nth) => `${type.slug}-${nth}`)
    const shared = {
      ...{ description: type.description, amenities: [...type.amenities], view_type: type.view },
      ...{ bed_type: type.bed, room_size: type.size },
    }
    const price = rupees(type.price)
    const { slug, name, summary, bathroom, capacity, floor } = type
    const rooms = type.rooms.map((room_number) => ({
      ...shared,
      ...{ room_id: `ROOM-${room_number}`, room_number, other_type: name, floor, capacity },
      ...{ price_per_night: price, discount_percentage: percent(0), is_featured: room_number.endsWith('1') },
      ...{ images: pictures.map((picture) => `/media/rooms/${picture}-960.avif`) },
      ...{ created_at: at, updated_at: at },
    }))
    const kind = {
      ...shared,
      slug,
      name,
      summary,
      bathroom,
      base_price: price,
      max_capacity: capacity,
      pictures,
    }
    return { kind, rooms }
  })
  await insertRows(
    db,
    'room_types',
    made.map(({ kind }) => kind),
  )
  const rooms = made.flatMap((one) => one.rooms)
  await insertRows(db, 'rooms', rooms)
  return rooms
}
