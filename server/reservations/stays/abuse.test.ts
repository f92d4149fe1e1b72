import { beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { contact } from '../../../contract/site/contact.ts'
import { addRoom } from '../../../test/builders.ts'
import { stranger, type TestServer } from '../../../test/server.ts'
import { bookingBody, dayAfter, registerBody } from '../../../test/things.ts'
import { registered, serverThatMails } from '../../../test/trust.ts'

// The proof of D-31 to D-34: what one account, and one address, get out of the resort within ten minutes. The
// clock stands still here, so what is counted is at most this for any ten minutes of an hour.
const mailing = serverThatMails({ RATE_LIMIT: '1' })
let server: TestServer
beforeAll(() => {
  server = mailing.current
})

const houseOf = async (rooms: number) => {
  const ids: string[] = []
  for (let i = 0; i < rooms; i++) ids.push((await addRoom(server.db)).room_id)
  return ids
}
const held = async () => {
  const rows = await server.db.selectFrom('bookings').select(['check_in', 'check_out']).execute()
  const nights = rows.map((row) => (Date.parse(row.check_out) - Date.parse(row.check_in)) / 86_400_000)
  return { stays: rows.length, nights: nights.reduce((sum, n) => sum + n, 0) }
}
const recipients = async () =>
  (await server.db.selectFrom('mails').select('recipient').execute()).map(({ recipient }) => recipient)

const advertised = 'You have won, go to http://evil.example'
const bodyFor = (visitor_id: string, room_id: string, n: number, nights: number) => {
  const body = bookingBody({ visitor_id, room_id, check_out_date: dayAfter(7 + nights) })
  return { ...body, guest_info: { ...body.guest_info, email: `stranger${n}@example.com` } }
}

test('one account holds five rooms and sixty nights, and writes to nobody but its own address', async () => {
  const rooms = await houseOf(24)
  const guest = await registered(server)
  const statuses: number[] = []
  for (const [n, room_id] of rooms.slice(0, 14).entries()) {
    const body = bodyFor(guest.visitor_id, room_id, n, 12)
    statuses.push((await guest.call(bookings.create, { body })).status)
  }
  // Ten calls in an hour are looked at; five of them are one too many.
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(409), ...Array(4).fill(429)])
  expect(await held()).toEqual({ stays: 5, nights: 60 })
  for (let i = 0; i < 20; i++) await guest.call(accounts.sendProof)
  for (let i = 0; i < 20; i++)
    await guest.call(accounts.forgotPassword, { body: { email: 'ravi@example.com' } })
  const mails = await recipients()
  // Five an hour to an address that is not proved, whatever is asked; password links are written by jobs, as many.
  expect(mails).toHaveLength(5)
  const jobs = await server.db.selectFrom('jobs').select('name').where('name', '<>', 'send-mail').execute()
  expect(jobs).toHaveLength(5)
  expect(new Set(mails)).toEqual(new Set(['ravi@example.com']))
})

test('one account holds no stay of more than thirty nights', async () => {
  const rooms = await houseOf(12)
  const guest = await registered(server)
  const statuses: number[] = []
  for (const [n, nights] of [90, 31, 30, 30, 1].entries()) {
    const body = bodyFor(guest.visitor_id, rooms[n] ?? '', n, nights)
    statuses.push((await guest.call(bookings.create, { body })).status)
  }
  expect(statuses).toEqual([409, 409, 201, 201, 409])
  expect(await held()).toEqual({ stays: 2, nights: 60 })
})

test('one address opens twenty accounts in an hour and holds sixty nights with all of them', async () => {
  const rooms = await houseOf(100)
  const made: number[] = []
  for (let n = 0; n < 22; n++) {
    const caller = stranger(server.app)
    const body = { ...registerBody({ email: `r${n}@example.com`, phone: String(9_400_000_000 + n) }) }
    const reply = await caller.call(accounts.register, { body })
    if (reply.status !== 201) continue
    for (let i = 0; i < 5; i++) {
      const sent = bodyFor(reply.value.visitor.visitor_id, rooms.pop() ?? '', n, 12)
      made.push((await caller.call(bookings.create, { body: sent })).status)
    }
  }
  expect(made).toHaveLength(100)
  expect(made.filter((status) => status === 201)).toHaveLength(5)
  expect(await held()).toEqual({ stays: 5, nights: 60 })
  const mails = await recipients()
  // One for each account, and four more for the first, which booked.
  expect(mails).toHaveLength(20 + 4)
  expect(mails.filter((to) => to.startsWith('stranger'))).toEqual([])
})

test('no name that a stranger types carries an advertisement into a mail', async () => {
  const [room_id = ''] = await houseOf(1)
  const guest = await registered(server)
  const body = bodyFor(guest.visitor_id, room_id, 0, 1)
  const sentence = "Use letters, spaces and . ' ’ - only"
  const advertising = { ...body, guest_info: { ...body.guest_info, full_name: advertised } }
  const booked = await guest.call(bookings.create, { body: advertising })
  expect([booked.status, booked.error.fields]).toEqual([400, { 'guest_info.full_name': sentence }])
  const anybody = stranger(server.app)
  const message = { name: advertised, email: 'x@example.com', message: 'Hello' }
  expect((await anybody.call(contact.send, { body: message })).error.fields).toEqual({ name: sentence })
  const register = {
    name: advertised,
    email: 'y@example.com',
    password: 'monal-pheasant',
    phone: '9412012399',
  }
  expect((await anybody.send(accounts.register, { body: register })).error.fields).toEqual({ name: sentence })
})
