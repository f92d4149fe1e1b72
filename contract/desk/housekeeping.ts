import { z } from 'zod'
import { Day, Instant, optionalSentDay, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, RequestKey, text } from '../kit/formats.ts'
import { foundFields } from './found-items.ts'

export const roomStates = ['clean', 'dirty', 'inspected', 'out_of_order'] as const
export type RoomState = (typeof roomStates)[number]

/** What waits for a room, in the order in which it is to be done. */
const roomPriorities = ['arrives_today', 'left', 'no_show', 'stay_over'] as const
export type RoomPriority = (typeof roomPriorities)[number]

const nextStates: Record<RoomState, readonly RoomState[]> = {
  dirty: ['clean', 'out_of_order'],
  clean: ['inspected', 'dirty', 'out_of_order'],
  inspected: ['dirty', 'out_of_order'],
  out_of_order: ['dirty'],
}

/** Whether staff may turn a room so (W-23). The same again is always taken. */
export const canTurn = (from: RoomState, to: RoomState): boolean =>
  from === to || nextStates[from].includes(to)

/** What cleaners may say of a room. Inspecting it, and ending a block, is the desk's. */
export const cleanerStates = ['clean', 'dirty'] as const
export type CleanerState = (typeof cleanerStates)[number]

/** Whether a cleaner may turn a room so. */
export const cleanerCanTurn = (from: RoomState, to: CleanerState): boolean =>
  from !== 'out_of_order' && canTurn(from, to)

/** A room whose guest need not wait. */
export const isReady = (state: RoomState): boolean => state === 'clean' || state === 'inspected'

/** A room on the board: neither prices nor guests are told. */
export const RoomOnBoard = z
  .object({
    room_id: z.string(),
    room_number: z.string(),
    floor: z.int(),
    room_type: z.string(),
    state: z.enum(roomStates),
    /** `left`: dirty and nobody in it; `no_show`: so, and tonight's guest did not come. Where two hold, the first of `roomPriorities`. */
    priority: z.enum(roomPriorities).nullable(),
    /** Whether a guest who is checked in has this room now. */
    occupied: z.boolean(),
    /** Whether that guest is to leave it today, or was before. */
    leaves: z.boolean().optional(),
    /** Out of order, why. */
    note: z.string().nullable(),
    assigned_to: z.string().nullable(),
    /** When somebody said that it is so; nothing where a night, a block or nobody did. */
    since: Instant.nullable(),
    /** Out of order: the first day on which it can be used again. */
    until: Day.nullable(),
    /** What the desk is told is broken: somebody stays on these nights, or the room was out of order already. */
    fault: z
      .object({
        text: z.string(),
        by: z.string(),
        at: Instant,
        /** The first day on which it is to be mended; nothing where nobody said. */
        until: Day.nullable().optional(),
        /** Whether the block of the room is of the same matter: the fault and the block end together. */
        ends_block: z.boolean().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'RoomOnBoard' })
export type RoomOnBoard = z.output<typeof RoomOnBoard>

/** What cleaners found broken in a room, for the desk: with the stays that cannot have it. */
export const ReportedFault = z
  .object({
    room_id: z.string(),
    room_number: z.string(),
    text: z.string(),
    by: z.string(),
    /** The first day on which the room can be used again; nothing where nobody said. */
    until: Day.nullable(),
    /** Whether the room is kept from sale until then; else stays hold it. */
    blocked: z.boolean(),
    /** Until when the room is kept from sale, where it is; stays hold it after that. */
    kept_until: Day.nullable().optional(),
    /** Who has the room in these nights and needs another. */
    stays: z.array(
      z.object({
        booking_id: z.string(),
        guest_name: z.string(),
        from: Day,
        to: Day,
        in_house: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ReportedFault' })
export type ReportedFault = z.output<typeof ReportedFault>

/** So long the note of a room may be. */
export const mostNote = 200
/** Left out it stays as it is, empty it goes. */
const note = optionalText(mostNote).optional()
const params = z.object({ id: z.string().max(60) })
const desk = { access: 'admin', area: 'desk', right: 'update' } as const

/** The rooms as the people see them who clean and prepare them (D-58, W-23). */
export const housekeeping = {
  board: endpoint({
    access: 'admin',
    area: 'desk',
    method: 'GET',
    path: '/api/admin/housekeeping',
    summary: 'The state of every room today: who arrives first, then by floor and number',
    failure: 'Failed to fetch the rooms',
    ok: z.array(RoomOnBoard),
  }),
  turn: endpoint({
    ...desk,
    method: 'PUT',
    path: '/api/admin/housekeeping/:id',
    summary:
      'Set the state of a room. Out of order blocks it from today until the day that is given; dirty after it ends the block, and the fault that made it',
    failure: 'Failed to save the state',
    unversioned: 'one step of a room; the same again changes nothing',
    params,
    body: z.object({
      state: z.enum(roomStates, 'Choose a state'),
      note,
      assigned_to: optionalText(80).optional(),
      until: optionalSentDay,
    }),
    ok: RoomOnBoard,
    errors: ['room_not_found', 'in_the_way', 'wrong_state'],
  }),
  mendFault: endpoint({
    ...desk,
    method: 'DELETE',
    path: '/api/admin/housekeeping/:id/fault',
    summary:
      'A fault that was reported of a room is dealt with: what the desk is told of it ends, and so does the block that it made',
    failure: 'Failed to save that',
    params,
    ok: RoomOnBoard,
    errors: ['room_not_found'],
  }),
}

export const Pin = z
  .string('PIN is required')
  .trim()
  .regex(/^\d{4,8}$/, 'Enter 4 to 8 digits')

/** What people who clean may do, signed in with their link and PIN (D-58). */
export const cleaning = {
  signIn: endpoint({
    ...({ access: 'public', sessionOnly: true, twoAtOnce: true } as const),
    method: 'POST',
    path: '/api/housekeeping/sign-in',
    summary: 'Sign a cleaner in with the key of their link and their PIN, for 12 hours',
    failure: 'Signing in failed. Please try again.',
    body: z.object({
      key: z.string('Open the link that the front desk gave you').max(100),
      pin: z.string('PIN is required').trim().min(1, 'PIN is required').max(100),
    }),
    ok: z.object({ name: z.string() }),
    throttle: { limit: 10, seconds: 900, counts: 'failures', account: 'key', of: 'housekeeper' },
    errors: ['wrong_pin'],
  }),
  signOut: endpoint({
    access: 'housekeeper',
    method: 'POST',
    path: '/api/housekeeping/sign-out',
    summary: 'End the session of a cleaner',
    failure: 'Signing out failed. Please try again.',
    ok: z.object({ message: z.string() }),
  }),
  board: endpoint({
    access: 'housekeeper',
    method: 'GET',
    path: '/api/housekeeping',
    summary: 'The state of every room today, for a cleaner',
    failure: 'The rooms could not be loaded',
    ok: z.object({
      name: z.string(),
      /** The key of the cleaner’s own link: a phone that opens another one’s asks for the PIN. */
      key: z.string(),
      today: Day,
      /** Of the resort: its times are shown by it. Phones that were asked before it was told have none. */
      time_zone: z.string().optional(),
      rooms: z.array(RoomOnBoard),
    }),
  }),
  turn: endpoint({
    access: 'housekeeper',
    method: 'PUT',
    path: '/api/housekeeping/rooms/:id',
    summary: 'Say that a room is clean or dirty, and write a note. A room out of order is left to the desk',
    failure: 'Not saved. Please try again.',
    unversioned: 'one step of a room; the same again changes nothing',
    params,
    body: z.object({
      /** Left out, only the note is written. */
      state: z.enum(cleanerStates, 'Choose clean or dirty').optional(),
      note,
      /**
       * The board on which it was said: what reaches us late does not undo what was said of the room since. A state is
       * refused then. A note is written behind the one that was not seen; where both have no room, that one stays, and
       * the answer tells it. Phones that were opened before `note` was asked do not send it: of them the state says
       * whether they saw the note.
       */
      seen: z
        .object({ day: Day, since: Instant.nullable(), note: z.string().max(mostNote).nullable().optional() })
        .optional(),
      /** What comes again under it, because the answer was lost, is done once. */
      request_key: RequestKey,
    }),
    ok: RoomOnBoard,
    errors: ['room_not_found', 'wrong_state'],
  }),
  reportFault: endpoint({
    access: 'housekeeper',
    method: 'POST',
    path: '/api/housekeeping/rooms/:id/faults',
    summary:
      'Report a fault: the room is out of order until the day given, else until tomorrow, and the desk is told. Where somebody stays on these nights it is so until they arrive, and the desk is told who needs another room. The same again changes nothing, but for a later day',
    failure: 'Not reported. Please try again.',
    params,
    body: z.object({
      text: text('Say what is broken', 200),
      until: SentDay.optional(),
      request_key: RequestKey,
    }),
    ok: RoomOnBoard,
    errors: ['room_not_found'],
  }),
  found: endpoint({
    access: 'housekeeper',
    method: 'POST',
    path: '/api/housekeeping/found',
    summary: 'Write down something that was found. What comes again under its key is written once',
    failure: 'Not saved. Please try again.',
    body: z.object({ ...foundFields, request_key: RequestKey }),
    ok: z.object({ message: z.string() }),
    status: 201,
  }),
}
