import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import type { BasisPoints } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addBlock, addCoupon, addGuest, addRoom } from '../../../test/builders.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { calendar, channelOf, nights } from '../../../test/reservations/channels.ts'
import { expectHeld } from '../../../test/reservations/holds.ts'
import { someParty } from '../../../test/reservations/parties.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Scene = { admin: Caller; room_id: string; id: string; other: string; block_id: string }

/** A room with a stay by a coupon from today on and a block after it, over both of which a channel sold the room. */
const sceneOf = async (): Promise<Scene> => {
  const { db } = server
  const admin = await signedInAdmin(server)
  const [{ room_id }, { room_id: other }] = [await addRoom(db), await addRoom(db)]
  const { visitor_id } = await addGuest(db)
  await addCoupon(db, { code: 'MONAL', percent: 1000 as BasisPoints })
  const days = { check_in_date: dayAfter(0), check_out_date: dayAfter(3) }
  const { value } = await admin.call(bookings.create, {
    body: bookingBody({ ...days, visitor_id, room_id, coupon_code: 'MONAL' }),
  })
  const id = value.booking_id
  await admin.call(bookings.setStatus, { params: { id }, body: { status: 'confirmed' } })
  const { block_id } = await addBlock(db, { room_id, start_date: dayAfter(3), end_date: dayAfter(5) })
  await (await channelOf(admin, room_id)).take(calendar(nights(0, 6)))
  return { admin, room_id, id, other, block_id }
}

const moved = ({ admin, id }: Scene, room_id: string, to: number) =>
  admin.call(stayMoves.move, {
    params: { id },
    body: {
      ...{ room_id, check_in_date: dayAfter(0), check_out_date: dayAfter(to) },
      ...{ price: 'keep', tell_guest: false },
    },
  })

type GivesUp = (scene: Scene) => Promise<{ status: number }>
const awaited: Record<string, GivesUp> = {
  'a stay that is cancelled': ({ admin, id }) =>
    admin.call(bookings.setStatus, { params: { id }, body: { status: 'cancelled' } }),
  'a stay whose guest does not come': ({ admin, id }) => admin.call(noShows.noShow, { params: { id } }),
  'a stay that goes to another room': (scene) => moved(scene, scene.other, 3),
  'a stay that becomes shorter': (scene) => moved(scene, scene.room_id, 1),
  'a block that is lifted': ({ admin, block_id }) =>
    admin.call(roomBlocks.remove, { params: { id: block_id } }),
}
const inHouse: Record<string, GivesUp> = {
  'a guest who leaves': ({ admin, id }) =>
    admin.call(desk.checkOut, { params: { id }, body: { reason: 'On the house' } }),
  'a guest who changes rooms': ({ admin, id, other }) =>
    admin.call(roomChanges.change, {
      params: { id },
      body: { room_id: other, from: dayAfter(1), price: 'keep' },
    }),
}

/** While somebody holds a room, what asks for it holds nothing that they may want: its days, coupons and channels. */
const whileHeld = async (
  room_id: string,
  ask: () => Promise<{ status: number }>,
  others: readonly string[] = [],
) => {
  const { asked } = await server.db.transaction().execute(async (held) => {
    await held.selectFrom('rooms').select('room_id').where('room_id', '=', room_id).forNoKeyUpdate().execute()
    const reply = ask()
    await until(async () => (await waitingForLocks(server)) > 0)
    for (const table of ['room_days', 'channel_days', 'channels', 'coupons'] as const)
      await held.selectFrom(table).select(sql`1`.as('one')).forUpdate().noWait().execute()
    for (const id of others)
      await held
        .selectFrom('rooms')
        .select('room_id')
        .where('room_id', '=', id)
        .forNoKeyUpdate()
        .noWait()
        .execute()
    return { asked: reply }
  })
  expect((await asked).status).toBe(200)
  await expectHeld(server)
}

describe.skipIf(!postgres)('D-63 rooms are locked before their days, coupons and channels', () => {
  test.each(Object.entries(awaited))('by %s', async (_, giveUp) => {
    const scene = await sceneOf()
    await whileHeld(scene.room_id, () => giveUp(scene))
  })

  test.each(Object.entries(inHouse))('by %s', async (_, giveUp) => {
    const scene = await sceneOf()
    await scene.admin.call(desk.checkIn, { params: { id: scene.id } })
    await whileHeld(scene.room_id, () => giveUp(scene))
  })

  test('by a party that is cancelled, all of them in their order', async () => {
    const { admin, params, ids } = await someParty(server)
    const [first, ...others] = ids.toSorted()
    await whileHeld(first ?? '', () => admin.call(parties.cancel, { params, body: {} }), others)
  })
})
