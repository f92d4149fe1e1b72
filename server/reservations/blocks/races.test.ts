import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { onBoard, turning } from '../../../test/desk/housekeeping.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { goByProcessClock } from '../../../test/process-clock.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { testDay } from '../../../test/things.ts'
import { twoServers } from '../../../test/two-servers.ts'
import { until } from '../../../test/until.ts'
import { today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

const rounds = Array.from({ length: 15 }, (_, nth) => nth)

/** A room out of order from a day on, and another one; the chart changes its block while housekeeping does. */
const newScene = async (db: Db, day: Day, [chart, desk]: readonly [Caller, Caller]) => {
  const { room_id } = await addRoom(db)
  const other = await addRoom(db)
  const { block_id } = await addBlock(db, { room_id, start_date: day, end_date: addDays(day, 2) })
  const change = (own: { room_id?: string; version?: number } = {}) =>
    chart.call(roomBlocks.change, {
      params: { id: block_id },
      body: { room_id, start_date: day, end_date: addDays(day, 5), reason: 'Paint', ...own },
    })
  return { room_id, other, block_id, change, turn: turning(desk, room_id) }
}

const runRounds = async (db: Db, callers: readonly [Caller, Caller], day: Day): Promise<void> => {
  for (const nth of rounds) {
    const { room_id, other, change, turn } = await newScene(db, day, callers)
    const isMove = nth % 3 === 2
    const replies = await Promise.all([
      change(isMove ? { room_id: other.room_id } : {}),
      turn({ state: 'out_of_order', note: 'Wet', until: addDays(day, 4) }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    // Whoever came second wrote over the first; moved away by the chart, housekeeping blocked the room anew.
    const [first, second] = await Promise.all([room_id, other.room_id].map((id) => onBoard(callers[1], id)))
    expect(first?.state === 'out_of_order' || second?.state === 'out_of_order').toBe(true)
    if (!isMove) expect([addDays(day, 4), addDays(day, 5)]).toContain(first?.until)
  }
}

const isSomebodyWaiting = (db: Db) => async () => (await waitingForLocks({ db })) > 0

describe('at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })

  test('a block is changed on the chart and by housekeeping: both are answered', async () => {
    const admin = await signedInAdmin(server)
    await runRounds(server.db, [admin, admin], testDay)
  })
})

describe.skipIf(!postgres)('on two server processes', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  afterAll(() => servers.end())

  test('a block is changed on the chart and by housekeeping: both are answered', async () => {
    servers = await twoServers()
    await runRounds(servers.db, servers.callers as [Caller, Caller], today('Asia/Kolkata'))
  })

  test('who changes a block waits for its rooms before they hold it, so nobody waits in a circle', async () => {
    const { db, callers } = servers
    goByProcessClock()
    const scene = await newScene(db, today('Asia/Kolkata'), callers as [Caller, Caller])
    for (const own of [{}, { room_id: scene.other.room_id }]) {
      const changing = await db.transaction().execute(async (held) => {
        await held
          .selectFrom('rooms')
          .select('room_id')
          .where('room_id', '=', scene.room_id)
          .forNoKeyUpdate()
          .execute()
        const asked = scene.change(own)
        await until(isSomebodyWaiting(db))
        // As housekeeping does, which has the room.
        await held
          .selectFrom('room_blocks')
          .select('block_id')
          .where('block_id', '=', scene.block_id)
          .forUpdate()
          .noWait()
          .execute()
        return { asked }
      })
      expect((await changing.asked).status).toBe(200)
    }
  })

  test('a block that went to another room while somebody waited has changed meanwhile', async () => {
    const { db, callers } = servers
    goByProcessClock()
    const scene = await newScene(db, today('Asia/Kolkata'), callers as [Caller, Caller])
    const third = await addRoom(db)
    const changing = await db.transaction().execute(async (held) => {
      await held
        .updateTable('room_blocks')
        .set({ room_id: third.room_id })
        .where('block_id', '=', scene.block_id)
        .execute()
      const asked = scene.change()
      await until(isSomebodyWaiting(db))
      return { asked }
    })
    expect((await changing.asked).error.code).toBe('changed_meanwhile')
  })
})
