import { beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, rightOf } from '../contract/kit/endpoint.ts'
import type { ErrorCode } from '../contract/kit/errors.ts'
import { permissionTypes, rightsOf } from '../contract/staff/user-fields.ts'
import { expectRefusal, isWrite, knock, where } from '../test/endpoints.ts'
import { signedInAdmin, signedInEmployee, signedInGuest, signedInHousekeeper } from '../test/people.ts'
import { type Caller, stranger, type TestServer, testServer } from '../test/server.ts'

const ofAdmins = (endpoint: Endpoint) => endpoint.access === 'admin'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

// Keys that are shaped as they should be and lead to nothing.
const someParams = { id: '1', uuid: '00000000-0000-4000-8000-000000000000' }
describe('a stranger', () => {
  test.each(where((e) => e.access !== 'public'))('G-ROLE-06 gets 401 from $name', async ({ endpoint }) => {
    expectRefusal(await knock(stranger(server.app), endpoint), 'not_signed_in')
  })

  test.each(where((e) => e.access !== 'public'))(
    'with made-up tokens gets 401 from $name',
    async ({ endpoint }) => {
      const caller = stranger(server.app)
      Object.assign(caller.cookies, { fr_guest: 'x'.repeat(43), fr_staff: '../../etc' })
      expectRefusal(await knock(caller, endpoint, { 'visitor-id': 'VIS1' }), 'not_signed_in')
    },
  )

  test.each(where((e) => e.access === 'public'))('is let into $name', async ({ endpoint }) => {
    const reply = await knock(stranger(server.app), endpoint)
    expect([200, 400, 404, 415]).toContain(reply.status)
  })
})

describe('G-ROLE-06 H-ROLE-04 the wrong role', () => {
  test.each(where(ofAdmins))('a guest gets 403 from $name', async ({ endpoint }) => {
    expectRefusal(await knock(await signedInGuest(server), endpoint), 'not_allowed')
  })

  test.each(where(ofAdmins))('an employee gets 403 from $name', async ({ endpoint }) => {
    expectRefusal(await knock(await signedInEmployee(server), endpoint), 'not_allowed')
  })

  test.each(where((e) => e.access === 'guest_or_admin'))(
    'an employee gets 403 from $name',
    async ({ endpoint }) => {
      expectRefusal(await knock(await signedInEmployee(server), endpoint), 'not_allowed')
    },
  )

  test('a token in the cookie of the other kind opens nothing', async () => {
    const guest = await signedInGuest(server)
    const caller = stranger(server.app)
    caller.cookies.fr_staff = guest.cookies.fr_guest ?? ''
    for (const { endpoint } of where(ofAdmins)) expect((await knock(caller, endpoint)).status).toBe(403)
  })
})

describe('D-58 the session of a cleaner', () => {
  test.each(where((e) => e.access !== 'public' && e.access !== 'housekeeper'))(
    'gets 401 from $name, also in the cookies of others',
    async ({ endpoint }) => {
      const cleaner = await signedInHousekeeper(server, crypto.randomUUID())
      expectRefusal(await knock(cleaner, endpoint), 'not_signed_in')
      const { fr_housekeeper: token = '' } = cleaner.cookies
      Object.assign(cleaner.cookies, { fr_staff: token, fr_guest: token })
      expectRefusal(await knock(cleaner, endpoint), 'not_signed_in')
    },
  )

  test.each(where((e) => e.access === 'housekeeper'))(
    'alone opens $name: neither staff nor guests do',
    async ({ endpoint }) => {
      const admin = await signedInAdmin(server)
      Object.assign(admin.cookies, (await signedInGuest(server)).cookies)
      admin.cookies.fr_housekeeper = admin.cookies.fr_staff ?? ''
      expectRefusal(await knock(admin, endpoint), 'not_signed_in')
      const reply = await knock(await signedInHousekeeper(server, crypto.randomUUID()), endpoint)
      expect([200, 400, 404]).toContain(reply.status)
    },
  )
})

describe('D-19 H-ROLE-05 H-USER-28 the permissions of staff', () => {
  const asksRight = (e: Endpoint) => isWrite(e) || e.right !== undefined
  const gated = where(
    (e) => asksRight(e) && !e.selfService && ['staff', 'admin', 'guest_or_admin'].includes(e.access),
  )
  const levels = gated.flatMap(({ name, endpoint }) =>
    (['admin', 'user'] as const).flatMap((role) =>
      permissionTypes.map((level) => ({ name, endpoint, role, level })),
    ),
  )
  const refusalOf = ({ endpoint, role, level }: (typeof levels)[number]): ErrorCode | undefined => {
    if (role === 'user' && endpoint.access !== 'staff') return 'not_allowed'
    return rightsOf[level].includes(rightOf(endpoint)) ? undefined : 'right_missing'
  }

  test.each(levels)('$level of a staff member with role $role at $name', async (at) => {
    const permissions = [...rightsOf[at.level]]
    const caller = await signedInAdmin(server, { role: at.role, permissions })
    const reply = await knock(caller, at.endpoint)
    const code = refusalOf(at)
    if (code) expectRefusal(reply, code)
    // 400, 404 or 415: let in, and the body is not what was expected; 201: it needs none.
    else expect([201, 400, 404, 415]).toContain(reply.status)
  })

  test('every write of the back office is tried with every level and both roles', () => {
    expect(gated.length).toBeGreaterThan(50)
    const tried = new Set(levels.map(({ name }) => name))
    expect(
      where((e) => isWrite(e) && !['public', 'guest', 'housekeeper'].includes(e.access) && !e.selfService)
        .map(({ name }) => name)
        .filter((name) => !tried.has(name)),
    ).toEqual([])
  })

  test.each(gated.filter(({ endpoint }) => endpoint.access !== 'staff'))(
    'the right to $name is missed before the body is looked at',
    async ({ endpoint }) => {
      const permissions = rightsOf.Full.filter((right) => right !== rightOf(endpoint))
      expectRefusal(await knock(await signedInAdmin(server, { permissions }), endpoint), 'right_missing')
    },
  )

  test.each(where((e) => !asksRight(e) && ofAdmins(e)))('Read is enough for $name', async ({ endpoint }) => {
    const reply = await knock(await signedInAdmin(server, { permissions: ['read'] }), endpoint)
    // 400: what the call cannot do without was not sent.
    expect([200, 400, 404]).toContain(reply.status)
  })
})

describe('a write that another site asks for', () => {
  test.each(where(isWrite))('is refused by $name', async ({ endpoint }) => {
    const admin = await signedInAdmin(server)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      expectRefusal(await knock(admin, endpoint, headers), 'foreign_origin')
    }
  })
})

describe('what cannot be read', () => {
  /** Somebody whom the role gate lets in, so that the refusal is about the body. */
  const admitted = (e: Endpoint): Promise<Caller> => {
    if (e.access === 'housekeeper') return signedInHousekeeper(server, crypto.randomUUID())
    return e.access === 'guest' ? signedInGuest(server) : signedInAdmin(server)
  }
  const writes = where((e) => isWrite(e) && e.body !== undefined && e.files === undefined)

  test.each(writes)('$name refuses malformed JSON with 400', async ({ endpoint }) => {
    for (const body of ['{', '{"a":1,}', '{"__proto__": {"a": 1}}', '']) {
      const reply = await (await admitted(endpoint)).send(endpoint, {
        params: someParams,
        body,
        headers: { 'content-type': 'application/json' },
      })
      expectRefusal(reply, 'malformed_body')
    }
  })

  test.each(writes)('$name refuses other kinds of content with 415', async ({ endpoint }) => {
    const caller = await admitted(endpoint)
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await caller.send(endpoint, {
        params: someParams,
        body: type.startsWith('multipart') ? '--x--\r\n' : '{"email":"asha@example.com"}',
        headers: { 'content-type': type },
      })
      expectRefusal(reply, 'wrong_content_type')
    }
  })

  test.each(writes)('$name refuses a body of more bytes than it takes with 413', async ({ endpoint }) => {
    const body = { name: 'x'.repeat((endpoint.bodyBytes ?? 1_000_000) + 1) }
    const reply = await (await admitted(endpoint)).send(endpoint, { params: someParams, body })
    expectRefusal(reply, 'body_too_large')
  })

  test.each(writes)('$name refuses an array, a number and null as a body', async ({ endpoint }) => {
    const caller = await admitted(endpoint)
    for (const body of ['[]', '7', '"text"']) {
      const reply = await caller.send(endpoint, {
        params: someParams,
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(reply.status).toBe(400)
      expect(reply.error.message).toBe(reply.error.msg)
    }
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/rooms/1/2/3',
    '/api/admin/rooms/%2e%2e',
    '/api/rooms/%zz',
    `/api/rooms/${'x'.repeat(300)}`,
  ])('the unknown address %s is a JSON 404', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const reply = await server.app.inject({ method, url })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'not_found', message: 'Not found', msg: 'Not found' })
    }
  })

  test('a parameter with a character that no text has is a 4xx, never a fault', async () => {
    for (const { endpoint } of where((e) => e.path.includes(':'))) {
      const url = endpoint.path.replace(/:\w+/g, 'a%00b')
      const { cookies } = await admitted(endpoint)
      const reply = await server.app.inject({
        method: endpoint.method,
        url,
        cookies,
        ...(isWrite(endpoint) && { payload: { status: 'confirmed' } }),
      })
      expect([400, 404, 415], endpoint.path).toContain(reply.statusCode)
    }
  })
})
