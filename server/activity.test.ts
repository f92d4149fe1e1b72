import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInAdmin } from '../test/people.ts'
import { type TestServer, testServer } from '../test/server.ts'
import { writes } from '../test/writes/all.ts'
import { sendSample } from '../test/writes/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const ofStaff = writes.filter(({ endpoint: { access, selfService } }) =>
  selfService ? false : ['staff', 'admin', 'guest_or_admin'].includes(access),
)

/** What is told of changes: rows of the office's log, and of the histories of stays and of candidates. */
const counts = async (): Promise<Counts> => {
  const { rows } = await sql<Counts>`select
    (select count(*) from activity)::int as logged,
    (select count(*) from booking_events)::int as stays,
    (select count(*) from application_events)::int as candidates`.execute(server.db)
  return rows[0] as Counts
}
type Counts = { logged: number; stays: number; candidates: number }

describe('D-18 what staff write is in the log', () => {
  test.each(ofStaff)('$name', async ({ endpoint, make }) => {
    const admin = await signedInAdmin(server)
    const sample = await make(server, admin)
    const before = await counts()
    const reply = await sendSample(endpoint, admin, sample)
    expect(reply.status).toBeLessThan(300)
    const after = await counts()
    const more = (['logged', 'stays', 'candidates'] as const).some((log) => after[log] > before[log])
    expect(more, 'call logActivity, or say `unlogged` on the endpoint').toBe(!endpoint.unlogged)
  })
})
