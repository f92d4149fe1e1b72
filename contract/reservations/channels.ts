import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery, text } from '../kit/formats.ts'

/** So often the calendars of all channels are read. */
export const syncMinutes = 15
/** So often in a row a calendar cannot be read before everybody is told: about an hour. */
export const failuresToTell = 4
/** So far ahead days are imported. */
export const horizonDays = 731
/** The largest calendar that is read. */
export const maxFeedBytes = 1024 * 1024
/** So many events, and as many days that events leave out, are read of a calendar: no room has more to tell. */
export const maxFeedEvents = 2000

/** So many stretches of blocked nights are named. */
export const namedStretches = 12

/** Nights that a channel has sold, and what holds the room then. */
export const ChannelConflict = z
  .object({
    start_date: Day,
    /** The first day that is not part of it. */
    end_date: Day,
    /** What the channel's calendar calls these days. */
    summary: z.string(),
    booking_id: z.string().nullable(),
    guest_name: z.string().nullable(),
    block_id: z.string().nullable(),
    /** Why the room is blocked, or the other channel that has it. */
    reason: z.string().nullable(),
    found_at: Instant,
  })
  .meta({ id: 'ChannelConflict' })
export type ChannelConflict = z.output<typeof ChannelConflict>

/**
 * A day that a channel has sold and that something else holds: the channel has the room from the transaction on in which
 * it becomes free (W-46). Behind a block or another channel `booking_id` is null, and one of the others says which.
 */
const WaitingDay = z
  .object({
    day: Day,
    channel_id: z.string(),
    channel: z.string(),
    booking_id: z.string().nullable(),
    block_id: z.string().optional(),
    other_channel: z.string().optional(),
  })
  .meta({ id: 'WaitingDay' })
export type WaitingDay = z.output<typeof WaitingDay>

/** A calendar of another channel that is read for a room (D-61). */
export const Channel = z
  .object({
    channel_id: z.string(),
    name: z.string(),
    url: z.string(),
    /** When the calendar was read last; null until it could be. */
    last_sync_at: Instant.nullable(),
    /** Why it could not be read since then; its days stay as they were. */
    error: z.string().nullable(),
    conflicts: z.array(ChannelConflict),
    /** The same from today on, day by day. */
    waiting: z.array(WaitingDay),
    /** Nights from today on that it keeps from sale here. */
    blocked: z.int(),
    /** The first stretches of them, at most 12; `end_date` is the first day that can be sold again. */
    next: z.array(z.object({ start_date: Day, end_date: Day })),
  })
  .meta({ id: 'Channel' })
export type Channel = z.output<typeof Channel>

/** The same among those of all rooms. */
export const ChannelOfRoom = Channel.extend({ room_id: z.string(), room_number: z.string() }).meta({
  id: 'ChannelOfRoom',
})
export type ChannelOfRoom = z.output<typeof ChannelOfRoom>

const shared = { access: 'admin', area: ['desk', 'rates'] } as const
const ofRoom = z.object({ id: z.string().max(60) })
const ofChannel = ofRoom.extend({ channel_id: z.string().max(60) })

export const channels = {
  listAll: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/channels',
    summary: 'The calendars of other channels of all rooms; those that need a look stand first',
    failure: 'Failed to fetch the channels',
    query: z.object({
      ...pageQuery,
      state: z.enum(['conflicts', 'failing', 'fine']).optional(),
    }),
    ok: z.array(ChannelOfRoom),
    paged: true,
  }),
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/rooms/:id/channels',
    summary: 'The address under which a room’s busy days are read, and the calendars that are read for it',
    failure: 'Failed to fetch the channels',
    params: ofRoom,
    ok: z.object({
      room_number: z.string(),
      export_url: z.string(),
      channels: z.array(Channel),
    }),
    errors: ['room_not_found'],
  }),
  add: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/rooms/:id/channels',
    summary: 'Read the calendar at an address for a room, now and every quarter of an hour',
    failure: 'Failed to add the calendar',
    params: ofRoom,
    body: z.object({
      name: text('Say where the calendar comes from', 60),
      url: z
        .string('Paste the address of the calendar')
        .trim()
        .min(1, 'Paste the address of the calendar')
        .max(2000, 'At most 2000 characters'),
    }),
    ok: Channel,
    status: 201,
    errors: ['room_not_found', 'private_address', 'channel_taken'],
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/admin/rooms/:id/channels/:channel_id',
    summary: 'Stop reading a calendar; the days that came from it can be sold again',
    failure: 'Failed to remove the calendar',
    params: ofChannel,
    ok: z.object({ message: z.string() }),
    errors: ['room_not_found', 'channel_not_found'],
  }),
  sync: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/rooms/:id/channels/:channel_id/sync',
    right: 'update',
    summary: 'Read a calendar now, or take it from the call in place of its address',
    failure: 'Failed to read the calendar',
    params: ofChannel,
    body: z
      .object({ ics: z.string().max(maxFeedBytes, 'The calendar is larger than 1 MB').optional() })
      .default({}),
    // JSON writes line breaks as two signs, and others as six.
    bodyBytes: 3 * maxFeedBytes,
    ok: Channel,
    errors: ['room_not_found', 'channel_not_found'],
  }),
  renew: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/rooms/:id/channels/renew',
    right: 'update',
    summary: 'Make a new export address for a room; the one before answers no more',
    failure: 'Failed to make a new address',
    params: ofRoom,
    ok: z.object({ export_url: z.string() }),
    errors: ['room_not_found'],
  }),
}

export const roomFeeds = {
  feed: endpoint({
    method: 'GET',
    path: '/ical/:token.ics',
    access: 'public',
    summary: 'The days on which a room is busy, as a calendar (RFC 5545), for whoever has its secret address',
    failure: 'Failed to load the calendar',
    params: z.object({ token: z.string().max(60) }),
    ok: z.unknown(),
    download: 'text/calendar; charset=utf-8',
    // Forty rooms that several channels read, each from few addresses.
    throttle: { limit: 1200, seconds: 900, counts: 'all' },
    limits: [{ name: 'room feeds', limit: 30, seconds: 900, by: 'address', wrong: 'not_found' }],
  }),
}
