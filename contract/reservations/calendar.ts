import { z } from 'zod'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { longText, wholeNumber } from '../kit/formats.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { roomStatuses } from '../rates/rooms.ts'
import { bookingStatuses } from '../rates/stay-stage.ts'

/** The longest range that one look at the calendar may ask for. */
export const maxCalendarDays = 400
/** Days that the tape chart shows at once. */
export const chartSpans = [14, 30, 60] as const

/** A stay on the calendar (back-office §3, H-CAL-05); `end` is the day of departure and not part of it. */
export const CalendarEvent = z
  .object({
    id: z.string(),
    title: z.string(),
    start: Day,
    end: Day,
    status: z.enum(bookingStatuses),
    extendedProps: z.object({
      roomNumber: z.string(),
      guestName: z.string(),
      numberOfGuests: z.int(),
      status: z.enum(bookingStatuses),
      specialRequests: z.string().nullable(),
    }),
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.output<typeof CalendarEvent>

export const ChartRoom = z
  .object({
    room_id: z.string(),
    room_number: z.string(),
    room_type: z.string(),
    capacity: z.int(),
    status: z.enum(roomStatuses),
    /** Gone, and shown for the stays it had. */
    archived: z.boolean(),
  })
  .meta({ id: 'ChartRoom' })
export type ChartRoom = z.output<typeof ChartRoom>

/**
 * A stay that holds its room, or a segment of one whose guest changes rooms (D-60); `end` is the day from which
 * the room is free again.
 */
export const ChartStay = z
  .object({
    booking_id: z.string(),
    /** The party that it was booked with; null where it was booked alone. */
    party_id: z.string().nullable(),
    room_id: z.string(),
    start: Day,
    end: Day,
    /** Which of its stay’s segments it is, from 1 on, of how many. */
    segment: z.int(),
    segments: z.int(),
    /** The whole stay, from the arrival to the departure. */
    check_in_date: Day,
    check_out_date: Day,
    status: z.enum(bookingStatuses),
    guest_name: z.string(),
    number_of_guests: z.int(),
    /** Whether the guest is expected, in the house, gone, or did not come. */
    presence: z.enum(['expected', 'in_house', 'left', 'no_show']),
  })
  .meta({ id: 'ChartStay' })
export type ChartStay = z.output<typeof ChartStay>

const blockKinds = ['maintenance', 'channel'] as const

export const RoomBlock = z
  .object({
    block_id: z.string(),
    room_id: z.string(),
    start_date: Day,
    /** The first day on which the room can be sold again. */
    end_date: Day,
    reason: z.string(),
    by: z.string(),
    /** What came with the calendar of another channel is not changed here. */
    kind: z.enum(blockKinds),
    /** The channel that it came from; its name is the reason. */
    channel_id: z.string().nullable(),
    ...ofVersion,
  })
  .meta({ id: 'RoomBlock' })
export type RoomBlock = z.output<typeof RoomBlock>

/** Nights that are held here and that the calendar of another channel has sold too. */
export const SoldTwice = z
  .object({
    room_id: z.string(),
    start_date: Day,
    /** The first day that is not part of it. */
    end_date: Day,
    /** The name of the channel. */
    channel: z.string(),
    booking_id: z.string().nullable(),
    block_id: z.string().nullable(),
  })
  .meta({ id: 'SoldTwice' })
export type SoldTwice = z.output<typeof SoldTwice>

const RoomBlockInput = z.object({
  room_id: z.string('Choose a room').min(1, 'Choose a room').max(60),
  start_date: SentDay,
  end_date: SentDay,
  reason: longText('Say why the room is blocked', 200),
})
export type RoomBlockInput = z.output<typeof RoomBlockInput>
const RoomBlockChange = RoomBlockInput.extend(fromVersion)

const blockParams = z.object({ id: z.string().max(60) })

export const calendar = {
  events: endpoint({
    method: 'GET',
    path: '/api/admin/bookings',
    access: 'admin',
    area: 'desk',
    summary:
      'Calendar events of a range of days, its end excluded; without one this month and the next. At most 400 days',
    failure: 'Failed to fetch bookings',
    query: z.object({ start: SentDay.optional(), end: SentDay.optional() }),
    ok: z.array(CalendarEvent),
  }),
  tapeChart: endpoint({
    method: 'GET',
    path: '/api/admin/tape-chart',
    access: 'admin',
    area: ['desk', 'rates'],
    summary:
      'Rooms with the stays and blocks that hold them on the days from one day on: a stay in several rooms is one row for each',
    failure: 'Failed to fetch bookings',
    query: z.object({
      start: SentDay.optional(),
      days: wholeNumber(1, 62, 'days is from 1 to 62').default(14),
    }),
    ok: z.object({
      start: Day,
      end: Day,
      today: Day,
      rooms: z.array(ChartRoom),
      stays: z.array(ChartStay),
      blocks: z.array(RoomBlock),
      sold_twice: z.array(SoldTwice),
    }),
  }),
}

export const roomBlocks = {
  add: endpoint({
    method: 'POST',
    path: '/api/admin/room-blocks',
    access: 'admin',
    area: ['desk', 'rates'],
    summary: 'Keep a room from sale, for example for repairs',
    failure: 'Failed to block the room',
    body: RoomBlockInput,
    ok: RoomBlock,
    status: 201,
    errors: ['room_not_found', 'in_the_way'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/room-blocks/:id',
    access: 'admin',
    area: ['desk', 'rates'],
    summary: 'Change the room, the days or the reason of a block',
    failure: 'Failed to change the block',
    params: blockParams,
    body: RoomBlockChange,
    edits: RoomBlock,
    ok: RoomBlock,
    errors: ['block_not_found', 'room_not_found', 'in_the_way', 'block_over', 'block_of_channel'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/room-blocks/:id',
    access: 'admin',
    area: ['desk', 'rates'],
    summary: 'Give a room back for sale. A block that is under way ends today and keeps its past days',
    failure: 'Failed to remove the block',
    params: blockParams,
    ok: z.object({ message: z.string() }),
    errors: ['block_not_found', 'block_over', 'block_of_channel'],
  }),
}
