import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Area } from '../../../contract/kit/areas.ts'
import { tokens } from '../../../contract/office/tokens.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { said } from '../../../test/tokens.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = { name: 'Door locks', areas: ['desk'] as Area[], expires_on: dayAfter(30) }

describe('W-28 a personal token', () => {
  /** So many tokens that somebody has already. */
  const withSome = async (length: number) => {
    const admin = await signedInAdmin(server)
    const rows = Array.from({ length }, (_, n) => ({
      user_id: admin.user.user_id,
      name: 'Door locks',
      token_hash: createHash('sha256').update(`${n}`).digest(),
      areas: ['desk'],
      expires_on: dayAfter(30),
      created_at: dayAfter(0),
    }))
    await server.db.insertInto('api_tokens').values(rows).execute()
    return admin
  }

  test('is one of fifty that a person has; others have their own', async () => {
    const admin = await withSome(50)
    const other = await signedInAdmin(server)
    expect(said(await admin.call(tokens.create, { body }))).toEqual([409, 'too_many_tokens'])
    expect((await other.call(tokens.create, { body })).status).toBe(201)
  })

  test.skipIf(!postgres)('is one of fifty also where two are made at once', async () => {
    const admin = await withSome(49)
    const making = await server.db.transaction().execute(async (tx) => {
      // Neither can write its token down as long as its owner is held: whoever counts has counted by then.
      await tx.selectFrom('users').select('user_id').forUpdate().execute()
      const both = [1, 2].map(() => admin.call(tokens.create, { body }))
      await until(async () => (await waitingForLocks(server)) === 2)
      return both
    })
    const made = await Promise.all(making)
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
