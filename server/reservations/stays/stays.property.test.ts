import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '../../../contract/rates/rooms.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import { canMove } from '../../../contract/reservations/booking-status.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { overlaps } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const roomIds = ['deodar', 'oak'] as const
const stay = { room: fc.constantFrom(...roomIds), from: fc.nat(10), nights: fc.integer({ min: 1, max: 4 }) }
const steps = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), ...stay }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(),
      to: fc.constantFrom<BookingStatus>('confirmed', 'cancelled', 'pending'),
    }),
  },
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never
type Kept = { id: string; room: string; nights: number[]; status: BookingStatus }

/** The rules of stays in a few lines of memory: a night of a room belongs to one booking that is not cancelled. */
const isTaken = (kept: Kept[], room: string, nights: number[]) =>
  kept.some(
    (each) =>
      each.room === room && each.status !== 'cancelled' && each.nights.some((n) => nights.includes(n)),
  )
const nightsOf = (from: number, nights: number) => Array.from({ length: nights }, (_, i) => from + i)

type Scene = { kept: Kept[]; visitor_id: string; admin: Caller }
const setUp = async (): Promise<Scene> => {
  await clearRows()
  for (const room_id of roomIds) await addRoom(server.db, { room_id })
  const { visitor_id } = await addGuest(server.db)
  return { kept: [], visitor_id, admin: await signedInAdmin(server) }
}

const book = async ({ kept, visitor_id, admin }: Scene, step: Extract<Step, { kind: 'book' }>) => {
  const nights = nightsOf(step.from, step.nights)
  const dates = { check_in_date: dayAfter(step.from), check_out_date: dayAfter(step.from + step.nights) }
  const body = bookingBody({ visitor_id, room_id: step.room, ...dates })
  const reply = await admin.call(bookings.create, { body })
  expect(reply.status).toBe(isTaken(kept, step.room, nights) ? 409 : 201)
  if (reply.status === 201)
    kept.push({ id: reply.value.booking_id, room: step.room, nights, status: 'pending' })
}

const move = async ({ kept, admin }: Scene, step: Extract<Step, { kind: 'move' }>) => {
  const booking = kept[step.which % kept.length]
  if (!booking) return
  const allowed = booking.status === step.to || canMove(booking.status, step.to)
  const body = { status: step.to, notes: null }
  const reply = await admin.call(bookings.setStatus, { params: { id: booking.id }, body })
  expect(reply.status).toBe(allowed ? 200 : 409)
  if (allowed) booking.status = step.to
}

const expectFreeRooms = async ({ kept, admin }: Scene) => {
  for (let night = 0; night < 14; night += 3) {
    const query = { check_in_date: dayAfter(night), check_out_date: dayAfter(night + 2), guests: 1 }
    const free = (await admin.call(rooms.available, { query })).value.map((room) => room.room_id)
    expect(free.sort()).toEqual(roomIds.filter((room) => !isTaken(kept, room, [night, night + 1])))
  }
}

describe('D-9 any sequence of bookings and moves', () => {
  test('answers as the rules say and never lets two stays overlap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 18 }), async (sequence) => {
        const scene = await setUp()
        for (const step of sequence) await (step.kind === 'book' ? book(scene, step) : move(scene, step))
        expect(await overlaps(server)).toEqual([])
        const rows = await server.db.selectFrom('bookings').select(['booking_id', 'status']).execute()
        expect(new Map(rows.map((row) => [row.booking_id, row.status]))).toEqual(
          new Map(scene.kept.map((each) => [each.id, each.status])),
        )
        await expectFreeRooms(scene)
      }),
      { numRuns: cases(15) },
    )
  })
})
