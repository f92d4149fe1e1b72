import { beforeAll, describe, expect, test } from 'vitest'
import { type Area, areas, opens } from '../contract/kit/areas.ts'
import { expectRefusal, knock, where } from '../test/endpoints.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../test/people.ts'
import { type TestServer, testServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-41 the areas of staff', () => {
  const ofAreas = where((e) => e.area !== undefined && e.area !== 'any')
  const outside = ofAreas.flatMap(({ name, endpoint }) =>
    areas
      .filter((area) => !opens([area], endpoint.area ?? 'any'))
      .map((area) => ({ name, endpoint, area: area as Area })),
  )

  test('every endpoint of staff has an area, but for what is about the caller alone', () => {
    const ofStaff = where((e) => ['staff', 'admin', 'guest_or_admin'].includes(e.access))
    expect(ofStaff.filter(({ endpoint: e }) => !e.area && !e.selfService).map(({ name }) => name)).toEqual([])
    const ofAny = where((e) => e.area === 'any').map(({ name }) => name)
    expect(ofAny.sort()).toEqual([
      'dashboard.stats',
      'notices.list',
      'tokens.create',
      'tokens.list',
      'tokens.revoke',
      'users.get',
      'users.removePhoto',
      'users.uploadPhoto',
    ])
    expect(new Set(outside.map(({ name }) => name)).size).toBe(ofAreas.length)
  })

  test.each(ofAreas)('an admin of all other areas gets 403 from $name', async ({ endpoint }) => {
    const others = areas.filter((area) => !opens([area], endpoint.area ?? 'any'))
    expectRefusal(await knock(await signedInAdmin(server, { areas: others }), endpoint), 'wrong_area')
  })

  test.each(ofAreas)('an admin of its area alone is let into $name', async ({ endpoint }) => {
    const named = [endpoint.area].flat() as Area[]
    for (const area of named) {
      const reply = await knock(await signedInAdmin(server, { areas: [area] }), endpoint)
      expect([200, 201, 400, 404, 415]).toContain(reply.status)
    }
  })

  test.each(where((e) => e.access === 'staff' && e.area !== undefined))(
    'an employee keeps $name, whatever their areas',
    async ({ endpoint }) => {
      const reply = await knock(await signedInEmployee(server, { areas: [] }), endpoint)
      expect([200, 400, 404, 415]).toContain(reply.status)
    },
  )

  test.each(where((e) => e.access === 'guest_or_admin'))(
    'who is also signed in as a guest goes on as the guest at $name',
    async ({ endpoint }) => {
      const admin = await signedInAdmin(server, { areas: [] })
      const guest = await signedInGuest(server)
      Object.assign(admin.cookies, guest.cookies)
      expect([200, 400, 404]).toContain((await knock(admin, endpoint)).status)
    },
  )
})
