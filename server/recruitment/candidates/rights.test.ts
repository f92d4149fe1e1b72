import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { seeCandidate, someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const change = (caller: Caller, uuid: string, body: object) =>
  caller.send(candidates.change, { params: { uuid }, body })
const remove = (caller: Caller, uuid: string) => caller.call(candidates.remove, { params: { uuid } })

describe('who may', () => {
  const asked = async (caller: Caller, uuid: string) => {
    const patch = (endpoint: 'setStatus' | 'reject' | 'setRound' | 'reinstate', body: object) =>
      caller.send(candidates[endpoint], { params: { uuid }, body })
    const replies = {
      edit: await change(caller, uuid, { name: 'Nobody' }),
      status: await patch('setStatus', { status: 'hold' }),
      round: await patch('setRound', { round: 'HR Round' }),
      reject: await patch('reject', {
        rejection_details: { reason: 'Other', stage: 'HR Round', comments: 'No' },
      }),
      delete: await remove(caller, uuid),
    }
    return Object.fromEntries(
      Object.entries(replies).map(([name, { status, raw }]) => [name, [status, raw.json().msg]]),
    )
  }
  const no = (what: string) => [403, `You don't have permission to ${what}`]
  const foreign = {
    edit: no('edit this candidate'),
    status: no("change this candidate's status"),
    round: no("change this candidate's status"),
    reject: no("change this candidate's status"),
    delete: no('delete this candidate'),
  }

  test('R-API-20 R-ROLE-01 R-ROLE-02 R-ROLE-04 R-ROLE-05 R-CAND-26 R-CAND-27 R-CAND-28 R-ROLE-09 change a candidate: who made it, and admins', async () => {
    const [owner, other, admin] = [
      await signedInEmployee(server),
      await signedInEmployee(server),
      await signedInAdmin(server),
    ]
    const job = await someJob(other)
    const { uuid } = await someCandidate(owner, job.id)
    expect(await asked(other, uuid)).toEqual(foreign)
    expect((await seeCandidate(other, uuid)).may_change).toBe(false)
    expect((await change(owner, uuid, { name: 'Meera' })).status).toBe(200)
    expect((await change(admin, uuid, { name: 'Meera J' })).status).toBe(200)
    expect((await remove(owner, uuid)).value).toEqual({ msg: 'Candidate deleted successfully' })
  })

  test('R-ROLE-02 look: staff, and neither guests nor strangers', async () => {
    const employee = await signedInEmployee(server)
    const { uuid } = await someCandidate(employee, (await someJob(employee)).id)
    const [guest, nobody] = [await signedInGuest(server), stranger(server.app)]
    for (const endpoint of [candidates.get, candidates.events, candidates.change, candidates.remove]) {
      expect((await nobody.send(endpoint, { params: { uuid }, body: {} })).status).toBe(401)
      expect((await guest.send(endpoint, { params: { uuid }, body: {} })).status).toBe(403)
    }
    expect((await employee.call(candidates.get, { params: { uuid: crypto.randomUUID() } })).error.msg).toBe(
      'Candidate not found',
    )
  })

  test('R-API-01 G-API-04 the cookie of the session is enough, and a bearer token is nothing', async () => {
    const admin = await signedInAdmin(server)
    const nobody = stranger(server.app)
    const headers = { authorization: `Bearer ${admin.cookies.fr_staff}` }
    expect((await admin.send(candidates.list, {})).status).toBe(200)
    expect((await nobody.send(candidates.list, { headers })).status).toBe(401)
  })

  test('R-ROUTE-15 the number leads to the same candidate as the key', async () => {
    const admin = await signedInAdmin(server)
    const { uuid, id } = await someCandidate(admin, (await someJob(admin)).id)
    expect((await seeCandidate(admin, String(id))).uuid).toBe(uuid)
  })

  test('a job with candidates is not deleted', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const { uuid } = await someCandidate(admin, job.id)
    expect((await admin.call(jobs.remove, { params: { id: job.id } })).status).toBe(409)
    await remove(admin, uuid)
    expect((await admin.call(jobs.remove, { params: { id: job.id } })).status).toBe(200)
  })
})
