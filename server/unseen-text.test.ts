import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../contract/desk/visitors.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { unseenMessage } from '../contract/kit/visible-text.ts'
import { expenses } from '../contract/money/expenses.ts'
import { accounts } from '../contract/office/accounts.ts'
import { roomInventory } from '../contract/rates/room-inventory.ts'
import { candidates } from '../contract/recruitment/candidates.ts'
import { skills } from '../contract/recruitment/skills.ts'
import { bookings } from '../contract/reservations/bookings.ts'
import { users } from '../contract/staff/users.ts'
import { sendForm } from '../test/forms.ts'
import { signedInAdmin } from '../test/people.ts'
import { stranger, type TestServer, testServer } from '../test/server.ts'
import { registerBody } from '../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const room = (own: object) => ({
  room_id: 'r-1',
  room_number: '101',
  room_type: 'Suite',
  floor: 1,
  capacity: 2,
  price_per_night: '2000.00',
  status: 'available',
  ...own,
})

describe('W-42 text that cannot be seen as a whole', () => {
  const cases: [Endpoint, object, field: string][] = [
    [accounts.register, registerBody({ name: 'Ravi\u200b Joshi' }), 'name'],
    [accounts.register, registerBody({ address: 'Line one\nLine \u202etwo' }), 'address'],
    [roomInventory.add, room({ room_number: '10\u200b1' }), 'room_number'],
    [roomInventory.add, room({ amenities: ['Wi-Fi', 'T\u00adV'] }), 'amenities.1'],
    [skills.create, { name: 'Cooking\ud800', description: null }, 'name'],
    [
      candidates.create,
      {
        name: 'A',
        email: 'a@b.example',
        phone: '9876500001',
        experience: 1,
        job_id: 1,
        job_answers: { 'Why\u200b?': 'x' },
      },
      'job_answers.Why?',
    ],
    [
      visitors.checkIn,
      { ...registerBody(), id_type: 'passport', id_number: '1\u20602', purpose: 'Visit' },
      'id_number',
    ],
  ]

  test.each(cases)('is refused at its field: %o %o', async (endpoint, body, field) => {
    const reply = await (await signedInAdmin(server)).send(endpoint, { body })
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({ message: unseenMessage, fields: { [field]: unseenMessage } })
  })

  test('makes no second account that looks like another', async () => {
    const admin = await signedInAdmin(server)
    const before = await server.db.selectFrom('users').select('username').execute()
    const reply = await admin.send(users.create, {
      body: { username: 'admin\u200b', name: 'Admin', email: 'second@example.com', sign_in: false },
    })
    expect(reply.status).toBe(400)
    expect(await server.db.selectFrom('users').select('username').execute()).toEqual(before)
  })

  test('is refused in forms with files, in queries and in addresses', async () => {
    const admin = await signedInAdmin(server)
    const form = await sendForm(admin, expenses.create, {
      fields: {
        expenseName: 'Die\u200bsel',
        amount: '10',
        expenseType: 'UTILITIES',
        expenseDate: '2026-11-18',
      },
    })
    expect([form.status, form.error.fields]).toEqual([400, { expenseName: unseenMessage }])
    const list = await admin.send(bookings.list, { query: '?guest=as%E2%80%8Bha' })
    expect([list.status, list.error.fields]).toEqual([400, { guest: unseenMessage }])
    expect((await admin.send(bookings.get, { params: { id: 'FR-\u200b7K3M9Q' } })).status).toBe(404)
  })

  test('is no reason to keep somebody out: a wrong password with it is a wrong password', async () => {
    const reply = await stranger(server.app).send(accounts.guestLogin, {
      body: { email: 'asha@example.com', password: 'forest\u200b' },
    })
    expect(reply.status).toBe(401)
  })
})
