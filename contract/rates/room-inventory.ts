import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import {
  line,
  optionalLongText,
  optionalText,
  pageQuery,
  RequestKey,
  search,
  text,
  wholeNumber,
} from '../kit/formats.ts'
import { Money, NightlyPrice, Percent, SentPercent } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { roomStatuses } from './rooms.ts'
import { bookingStatuses, stageFacts } from './stay-stage.ts'

/** Names of types in the add form and in the edit form (back-office §3); the catalogue's own come beside them. */
export const addFormTypes = ['Standard', 'Deluxe', 'Suite', 'Executive', 'Family'] as const
export const editFormTypes = ['Family Room', 'Dormitory', 'Tent House', 'Suite Room'] as const

/** A whole number of a form, within bounds. */
export const count = (least: number, most: number, required: string) => {
  const message = `Enter a whole number from ${least} to ${most}`
  return z.int(required).min(least, message).max(most, message)
}

const listOf = (sent: string | string[] | null | undefined): string[] =>
  (typeof sent === 'string' ? sent.split(',') : (sent ?? [])).map((word) => word.trim()).filter(Boolean)

/** A list, or text with commas between (H-ROOM-18): trimmed, nothing empty. */
export const words = z.codec(
  z.union([z.array(z.string()), z.string()]).nullish(),
  z.array(line(60)).max(60, 'At most 60 entries'),
  { decode: listOf, encode: (list) => list },
)

const roomFields = {
  room_number: text('Room number is required', 20),
  room_type: text('Room type is required', 100),
  description: optionalLongText(2000),
  floor: count(1, 200, 'Floor is required'),
  capacity: count(1, 20, 'Capacity is required'),
  price_per_night: NightlyPrice,
  discount_percentage: SentPercent.optional(),
  amenities: words,
  view_type: optionalText(100),
  bed_type: optionalText(100),
  room_size: count(0, 100_000, 'Enter the size in square feet').default(0),
  is_featured: z.boolean().default(false),
  status: z.enum(roomStatuses, 'Status is required'),
}

/** The path's room_id wins over the body's on edit (H-ROOM-10). */
export const RoomChange = z.object({ ...roomFields, ...fromVersion }).meta({ id: 'RoomChange' })
export type RoomChange = z.output<typeof RoomChange>
export const NewRoom = z
  .object({
    room_id: text('Room ID is required', 60).regex(
      /^[A-Za-z0-9_-]+$/,
      'Use letters, digits, - and _ only: it stands in addresses',
    ),
    ...roomFields,
  })
  .meta({ id: 'NewRoom' })

export const RoomPicture = z.object({ src: z.string(), alt: z.string().max(200) }).meta({ id: 'RoomPicture' })
export type RoomPicture = z.output<typeof RoomPicture>

export const OfficeRoom = z
  .object({
    room_id: z.string(),
    room_number: z.string(),
    room_type: z.string(),
    description: z.string(),
    floor: z.int(),
    capacity: z.int(),
    price_per_night: Money,
    discount_percentage: Percent,
    amenities: z.array(z.string()),
    view_type: z.string(),
    bed_type: z.string(),
    /** Square feet. */
    room_size: z.int(),
    is_featured: z.boolean(),
    status: z.enum(roomStatuses),
    image_url: z.string().nullable(),
    ...ofVersion,
  })
  .meta({ id: 'OfficeRoom' })
export type OfficeRoom = z.output<typeof OfficeRoom>

const StayOfRoom = z.object({
  booking_id: z.string(),
  full_name: z.string(),
  check_in_date: Day,
  check_out_date: Day,
  status: z.enum(bookingStatuses),
  ...stageFacts,
})

export const OfficeRoomPage = OfficeRoom.extend({
  pictures: z.array(RoomPicture),
  /** Uploads whose sizes are still being made, and those of which nothing could be made. */
  waiting: z.array(
    z.object({
      waiting_id: z.string(),
      file_name: z.string(),
      problem: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  /** Stays that have not ended, the next first; at most 20. */
  stays: z.array(StayOfRoom),
}).meta({ id: 'OfficeRoomPage' })
export type OfficeRoomPage = z.output<typeof OfficeRoomPage>

const roomSorts = ['number', '-number', 'price', '-price', 'type'] as const
const roomFilter = {
  q: pageQuery.q,
  status: z.enum(roomStatuses).optional(),
  type: search(),
  sort: z.enum(roomSorts).default('number'),
}
const params = z.object({ id: z.string().max(64) })
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
const dropMessage = 'drop is the number that the answer to the first of these pictures told'
/** Places of pictures that are dropped together. */
export const placesOfDrop = 10_000

export const roomInventory = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/rooms/list',
    access: 'admin',
    area: ['desk', 'rates'],
    summary: 'Rooms of the resort',
    failure: 'Failed to fetch rooms',
    query: z.object({ ...pageQuery, ...roomFilter }),
    ok: z.array(OfficeRoom),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/rooms/list.xlsx',
    access: 'admin',
    area: ['desk', 'rates'],
    summary: 'The rooms that a filter keeps, as an Excel file',
    failure: 'Failed to fetch rooms',
    query: z.object(roomFilter),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/rooms/:id',
    access: 'admin',
    area: ['desk', 'rates'],
    summary: 'One room with its pictures and coming stays',
    failure: 'Failed to fetch room details',
    params,
    ok: OfficeRoomPage,
    errors: ['room_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/rooms/add',
    access: 'admin',
    area: 'rates',
    summary: 'Add a room',
    failure: 'Failed to add room',
    body: NewRoom,
    ok: OfficeRoom,
    status: 201,
    errors: ['room_id_taken', 'room_number_taken'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/rooms/:id',
    access: 'admin',
    area: 'rates',
    summary: 'Change a room',
    failure: 'Failed to update room',
    params,
    body: RoomChange,
    edits: OfficeRoomPage,
    ok: OfficeRoom,
    errors: ['room_not_found', 'room_number_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/rooms/:id',
    access: 'admin',
    area: 'rates',
    summary: 'Remove a room. One with stays that have not ended is refused; past bookings keep theirs',
    failure: 'Failed to delete room',
    params,
    ok: z.object({ message: z.string() }),
    errors: ['room_not_found', 'room_has_stays'],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/admin/rooms/:id/pictures',
    access: 'admin',
    area: 'rates',
    summary:
      'Add a picture. Its sizes are made by a job; until then it waits. Of several that are sent one after another the first is answered with the number of their drop; sent with the others it puts each at its place among them, whatever is ready first',
    failure: 'Failed to add the picture',
    params,
    body: z.object({
      alt: text('Say in a few words what the picture shows', 200),
      drop: wholeNumber(1, 200_000, dropMessage).optional(),
      place: wholeNumber(0, placesOfDrop - 1, `place is from 0 to ${placesOfDrop - 1}`).optional(),
      request_key: RequestKey,
    }),
    files: { picture: { types: pictureTypes, maxBytes: 15_000_000, required: true } },
    ok: z.object({ waiting_id: z.string(), drop: z.int() }),
    status: 201,
    errors: ['room_not_found', 'too_many_pictures', 'picture_unreadable'],
  }),
  arrangePictures: endpoint({
    method: 'PUT',
    path: '/api/admin/rooms/:id/pictures',
    access: 'admin',
    area: 'rates',
    summary: 'The pictures of a room in their order, with their alt texts; one that is left out is removed',
    failure: 'Failed to save the pictures',
    unversioned: 'refuses pictures that it does not know, and says so (stale_write)',
    params,
    body: z.object({ pictures: z.array(RoomPicture).max(40) }),
    ok: z.array(RoomPicture),
    errors: ['room_not_found', 'stale_write'],
  }),
  dropWaiting: endpoint({
    method: 'DELETE',
    path: '/api/admin/rooms/:id/pictures/:waiting',
    access: 'admin',
    area: 'rates',
    summary: 'Take back a picture that is not shown yet',
    failure: 'Failed to remove the picture',
    unlogged: 'the picture was never shown',
    params: z.object({ id: z.string().max(64), waiting: z.string().max(64) }),
    ok: z.object({ message: z.string() }),
    errors: ['file_not_found'],
  }),
}
