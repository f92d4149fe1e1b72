import type { z } from 'zod'
import {
  type NewRoom,
  type OfficeRoomPage,
  type RoomChange,
  roomInventory,
} from '../../../contract/rates/room-inventory.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Call, type Context, type Handlers, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { nameFor } from './known-guests.ts'
import { addPicture, arrangePictures, dropWaiting } from './pictures.ts'
import * as queries from './queries.ts'
import { roomColumns } from './room-export.ts'

type Reader = Pick<Context, 'db' | 'today' | 'who'>

const readRoom = async ({ db, today, who }: Reader, roomId: string): Promise<OfficeRoomPage> => {
  const { image_alts, ...room } = (await queries.findOfficeRoom(db, roomId)) ?? refuse('room_not_found')
  const named = nameFor(who)
  return {
    ...queries.toOfficeRoom(room),
    pictures: room.images.map((src, i) => ({ src, alt: image_alts[i] ?? '' })),
    waiting: await queries.waitingPictures(db, roomId),
    stays: (await queries.comingStays(db, roomId, today, 20)).map((stay) => ({
      ...stay,
      full_name: named(stay.full_name),
    })),
  }
}

const rowOf = ({ room_type, ...body }: RoomChange) => ({
  ...body,
  // The database finds which one of ours it is.
  other_type: room_type,
  description: body.description ?? '',
  view_type: body.view_type ?? '',
  bed_type: body.bed_type ?? '',
  discount_percentage: body.discount_percentage,
  updated_at: nowText(),
})

const factsOf = (room: RoomChange | z.output<typeof NewRoom>) => {
  const {
    room_number,
    room_type,
    floor,
    capacity,
    price_per_night,
    discount_percentage,
    status,
    is_featured,
  } = room
  return {
    room_number,
    room_type,
    floor,
    capacity,
    price_per_night,
    discount_percentage,
    status,
    is_featured,
  }
}

const add: Handlers<typeof roomInventory>['add'] = async (ctx) => {
  const { db, body } = ctx
  const row = { ...rowOf(body), room_id: body.room_id, created_at: nowText() }
  await db.insertInto('rooms').values(row).execute()
  await logActivity(ctx, {
    area: 'rooms',
    id: body.room_id,
    name: body.room_number,
    after: factsOf(body),
  })
  const { image_alts: _, ...room } = await queries.officeRoom(db, body.room_id).executeTakeFirstOrThrow()
  return queries.toOfficeRoom(room)
}

const change: Handlers<typeof roomInventory>['change'] = async (ctx) => {
  const { db, body, params } = ctx
  const before = (await queries.lockRoom(db, params.id)) ?? ctx.refuse('room_not_found')
  await meetVersion(ctx, roomInventory.change, {
    record: 'rooms',
    id: params.id,
    version: before.version,
    names: { room_type_id: 'room_type', other_type: 'room_type' },
    current: () => readRoom(ctx, params.id),
  })
  await db.updateTable('rooms').set(rowOf(body)).where('room_id', '=', params.id).execute()
  const { image_alts: _, ...room } =
    (await queries.findOfficeRoom(db, params.id)) ?? ctx.refuse('room_not_found')
  await logActivity(ctx, {
    area: 'rooms',
    id: params.id,
    name: room.room_number,
    before: factsOf(before),
    after: factsOf(room),
  })
  return queries.toOfficeRoom(room)
}

/** A room that somebody will sleep in is not deleted, whoever sold it. */
const refuseComing = async (
  { db, params, today }: Pick<Call<typeof roomInventory.remove>, 'db' | 'params' | 'today'>,
  roomNumber: string,
): Promise<void> => {
  const stays = await queries.countComingStays(db, params.id, today)
  if (stays > 0) {
    const one = stays === 1
    const bookings = one ? '1 booking that has' : `${stays} bookings that have`
    refuse('room_has_stays', {
      message: `Room ${roomNumber} has ${bookings} not ended. Move or cancel ${one ? 'it' : 'them'} first.`,
      details: { stays },
    })
  }
  const nights = await queries.countNightsOfChannels(db, params.id, today)
  if (nights > 0)
    refuse('room_has_stays', {
      message: `Other channels have sold ${nights === 1 ? '1 night' : `${nights} nights`} of room ${roomNumber}. Cancel them there, or remove their calendars, first.`,
      details: { nights },
    })
}

const remove: Handlers<typeof roomInventory>['remove'] = async (ctx) => {
  const { db, params } = ctx
  const room = (await queries.lockRoom(db, params.id)) ?? ctx.refuse('room_not_found')
  await refuseComing(ctx, room.room_number)
  // They are asked for no room that is gone.
  await db.deleteFrom('channels').where('room_id', '=', params.id).execute()
  // Guests stayed in it: their bookings keep the room.
  if (await queries.hasHistory(db, params.id)) {
    await db.updateTable('rooms').set({ archived_at: nowText() }).where('room_id', '=', params.id).execute()
  } else {
    await arrangePictures(db, params.id, [], room)
    await db.deleteFrom('rooms').where('room_id', '=', params.id).execute()
  }
  await logActivity(ctx, {
    area: 'rooms',
    id: params.id,
    name: room.room_number,
    before: factsOf(room),
  })
  return { message: 'Room deleted successfully' }
}

const arrange: Handlers<typeof roomInventory>['arrangePictures'] = async (ctx) => {
  const { db, params, body } = ctx
  const room = (await queries.lockRoom(db, params.id)) ?? ctx.refuse('room_not_found')
  await arrangePictures(db, params.id, body.pictures, room)
  await logActivity(ctx, {
    area: 'rooms',
    id: params.id,
    name: room.room_number,
    before: { pictures: room.images.length, first: room.images[0], alts: room.image_alts },
    after: {
      pictures: body.pictures.length,
      first: body.pictures[0]?.src,
      alts: body.pictures.map(({ alt }) => alt),
    },
  })
  return body.pictures
}

export const roomInventoryRoutes = implement(
  roomInventory,
  {
    list: ({ db, query }) => queries.listRooms(db, query),

    export: async ({ db, query, settings }) =>
      spreadsheet('rooms.xlsx', roomColumns, queries.everyRoom(db, query), settings.time_zone),

    get: (ctx) => readRoom(ctx, ctx.params.id),

    add,
    change,
    remove,
    addPicture,
    arrangePictures: arrange,
    dropWaiting: async ({ db, params }) => {
      await dropWaiting(db, params.id, params.waiting)
      return { message: 'Picture removed' }
    },
  },
  {
    constraints: {
      rooms_pkey: { code: 'room_id_taken', fields: { room_id: 'There is already a room with this ID' } },
      rooms_room_number_key: {
        code: 'room_number_taken',
        fields: { room_number: 'There is already a room with this number' },
      },
    },
  },
)
