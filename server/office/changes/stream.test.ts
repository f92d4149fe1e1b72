import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Area } from '../../../contract/kit/areas.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addBooking, addExpense, addGuest, addRoom } from '../../../test/builders.ts'
import { sendPurchase } from '../../../test/land/purchases.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { startServer, stranger, type TestServer } from '../../../test/server.ts'
import { addressOf, type Listening, listen } from '../../../test/streams.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { until } from '../../../test/until.ts'
import { setClock } from '../../kit/clock.ts'
import { startSession } from '../../kit/security/sessions.ts'

let server: TestServer
let address: string
let open: Listening[]
beforeEach(async () => {
  server = await startServer({ RATE_LIMIT: '0' }, false, { changes: { everyMs: 50 } })
  address = await addressOf(server)
  open = []
})
afterEach(async () => {
  for (const one of open) one.leave()
  await server.app.close()
})

const admins = (query = '') => `${address}/api/admin/changes${query}`
const listening = async (...ctx: Parameters<typeof listen>) => {
  const one = await listen(...ctx)
  open.push(one)
  return one
}
const adminOf = (...areas: Area[]) => signedInAdmin(server, { areas })
const someBooking = async () => {
  const [room, visitor] = [await addRoom(server.db), await addGuest(server.db)]
  return addBooking(server.db, { room, visitor, checkIn: dayAfter(1), checkOut: dayAfter(2) })
}

test('D-44 within two seconds: a server looks by itself a second after each look, and tells what was committed', async () => {
  const other = await startServer({ RATE_LIMIT: '0' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stream = `${await addressOf(other)}/api/admin/changes`
    const admin = await adminOf('money')
    const clerk = await listening(stream, admin)
    const heard = (id: string) => clerk.received().some(({ expense }) => expense?.includes(id))
    for (let look = 1; look <= 3; look += 1) {
      const { expense_id } = await addExpense(other.db)
      await vi.advanceTimersByTimeAsync(999)
      // Whoever begins to listen waits for a look that is under way.
      await listening(stream, admin)
      expect(heard(expense_id)).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await until(() => heard(expense_id))
    }
  } finally {
    vi.useRealTimers()
    await other.app.close()
  }
})

test('D-44 a guest books: the desk hears its code, and nothing of what is in it', async () => {
  const clerk = await listening(admins(), await adminOf('desk'))
  expect(clerk.headers.get('content-type')).toBe('text/event-stream')
  const guest = await signedInGuest(server)
  // A name that no random id and no count of changes can hold by chance.
  const room = await addRoom(server.db, { room_number: 'Banyan House' })
  const body = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id: room.room_id })
  const { booking_id } = (await guest.call(bookings.create, { body })).value
  const received = await clerk.receives('booking')
  expect(received.booking).toEqual([booking_id])
  await clerk.receives('notice')
  const { full_name, phone } = body.guest_info
  expectNotSaid(clerk.text(), full_name, phone, guest.visitor.email, room.room_number)
  expect(
    clerk
      .received()
      .every((changes) => Object.values(changes).every((ids) => ids.every((id) => id.length < 60))),
  ).toBe(true)
})

test('D-41 D-44 who works with land alone hears nothing of bookings, and of no notice about them', async () => {
  const land = await listening(admins(), await adminOf('land'))
  const money = await listening(admins(), await adminOf('money'))
  await someBooking()
  await addExpense(server.db)
  await money.receives('expense')
  await money.receives('booking')
  // Told in the order of the looks: this is of a later one, or of the same.
  expect((await sendPurchase(server, await adminOf('land'))).status).toBe(201)
  await land.receives('purchase')
  expect([...new Set(land.received().flatMap((changes) => Object.keys(changes)))]).toEqual(['purchase'])
})

test('D-41 D-44 who is given other areas hears of those at once', async () => {
  const admin = await adminOf('land')
  const heard = await listening(admins(), admin)
  await server.db
    .updateTable('users')
    .set({ areas: ['money'] })
    .where('user_id', '=', admin.user.user_id)
    .execute()
  await addExpense(server.db)
  await heard.receives('expense')
})

test('D-44 G-ROLE-06 strangers, guests and employees are refused; employees have their own, of recruitment alone', async () => {
  expect((await listening(admins())).status).toBe(401)
  const guest = await signedInGuest(server)
  expect((await listening(admins(), guest)).status).toBe(403)
  // A page of the back office whose session has ended, in the browser of a guest.
  expect((await listening(admins('?session=staff'), guest)).status).toBe(401)
  const employee = await signedInEmployee(server)
  expect((await listening(admins(), employee)).status).toBe(403)
  const own = `${address}/api/staff/changes`
  expect([(await listening(own)).status, (await listening(own, await signedInGuest(server))).status]).toEqual(
    [401, 403],
  )

  const heard = await listening(own, employee)
  await someBooking()
  const job = await someJob(employee)
  await someCandidate(employee, job.id)
  await heard.receives('candidate')
  const kinds = new Set(heard.received().flatMap((changes) => Object.keys(changes)))
  expect([...kinds].sort()).toEqual(['candidate', 'job'])
  // Which ones, they are not told: not all are theirs to know of.
  expect(heard.received().flatMap((changes) => Object.values(changes).flat())).toEqual([])
})

test('D-44 a tab does not hear of what it wrote itself; every other tab does', async () => {
  const admin = await adminOf('desk', 'money')
  const [own, other] = [
    await listening(admins('?tab=tab-number-one'), admin),
    await listening(admins('?tab=tab-number-two'), admin),
  ]
  const expenses = (one: Listening) => one.received().filter((changes) => changes.expense).length
  const { booking_id } = await someBooking()
  await addExpense(server.db)
  await until(() => expenses(own) === 1 && expenses(other) === 1)
  const [ownBefore, otherBefore] = [own.received().length, other.received().length]
  const moved = await admin.send(bookings.setStatusAsAdmin, {
    params: { id: booking_id },
    body: { status: 'confirmed' },
    headers: { 'x-tab': 'tab-number-one' },
  })
  expect(moved.status).toBe(200)
  await addExpense(server.db)
  await until(() => expenses(own) === 2 && expenses(other) === 2)
  const booked = (one: Listening, before: number) =>
    one
      .received()
      .slice(before)
      .flatMap((changes) => changes.booking ?? [])
  expect(booked(own, ownBefore)).toEqual([])
  expect(booked(other, otherBefore)).toContain(booking_id)
})

test('D-44 a page that was loaded a moment before its stream began has missed nothing', async () => {
  const { booking_id } = await someBooking()
  const late = await listening(admins(), await adminOf('desk'))
  expect((await late.receives('booking')).booking).toContain(booking_id)
})

test('D-44 whoever was signed out hears nothing more, and listening keeps no session alive', async () => {
  const admin = await adminOf('desk')
  const used = () =>
    server.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', admin.user.user_id)
      .execute()
  const before = await used()
  setClock('2026-11-20T12:30:00Z')
  const heard = await listening(admins(), admin)
  expect(await used()).toEqual(before)
  // A call of a page that nobody looks at does neither; one of somebody does.
  await admin.call(bookings.list, { query: {} }, { 'x-unattended': '1' })
  expect(await used()).toEqual(before)
  await admin.call(bookings.list, { query: {} })
  expect(await used()).not.toEqual(before)

  await server.db.deleteFrom('sessions').where('user_id', '=', admin.user.user_id).execute()
  const { booking_id } = await someBooking()
  await until(heard.hasEnded)
  expect(heard.text()).toContain('event: end')
  expectNotSaid(heard.text(), booking_id)
})

test('D-44 nobody can take every stream, in whatever number of sessions: 503 with Retry-After', async () => {
  const admin = await adminOf('desk')
  const all = []
  for (let count = 0; count < 20; count += 1) all.push(await listening(admins(), admin))
  expect(all.every(({ status }) => status === 200)).toBe(true)
  const more = await listening(admins(), admin)
  expect([more.status, more.headers.get('retry-after')]).toEqual([503, '60'])
  const elsewhere = stranger(server.app)
  elsewhere.cookies.fr_staff = await startSession(server.db, 'staff', admin.user.user_id)
  expect((await listening(admins(), elsewhere)).status).toBe(503)
  expect((await listening(admins(), await adminOf('desk'))).status).toBe(200)
  // What is asked for without a connection that stays would listen until its end.
  const head = { method: 'HEAD', headers: { cookie: `fr_staff=${elsewhere.cookies.fr_staff}` } }
  expect((await fetch(admins(), head)).status).toBe(404)
  all[0]?.leave()
  await until(async () => {
    const again = await listening(admins(), admin)
    return again.status === 200
  })
})

test('D-44 what could not be read is made up for: everybody loads anew once', async () => {
  const heard = await listening(admins(), await adminOf('desk'))
  const warned = vi.spyOn(server.app.log, 'warn')
  await sql`alter table changes rename to changes_away`.execute(server.db)
  await until(() => warned.mock.calls.length > 0).finally(() =>
    sql`alter table changes_away rename to changes`.execute(server.db),
  )
  await until(() => heard.text().includes('event: behind'))
  const { booking_id } = await someBooking()
  expect((await heard.receives('booking')).booking).toContain(booking_id)
  expect(heard.text().match(/event: behind/g)).toHaveLength(1)
})

test('D-44 the server can end while somebody listens', async () => {
  const heard = await listening(admins(), await adminOf('desk'))
  await server.app.close()
  await until(heard.hasEnded)
  expect(heard.text()).toContain('event: end')
})
