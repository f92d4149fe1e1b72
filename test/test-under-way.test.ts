import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { site } from '../contract/site/pages.ts'
import { stranger, type TestServer, testServer } from './server.ts'
import { asOneTest, testUnderWay } from './test-under-way.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const query = () => sql`select 1`.execute(server.db)

test('what a test whose time is up still does reaches neither the database nor the server', async () => {
  const time = new AbortController()
  const refusals: unknown[] = []
  const goesOn = asOneTest(time.signal, async () => {
    await query()
    while (refusals.length < 3) {
      await wait(1)
      for (const call of [query, () => stranger(server.app).call(site.get)])
        await call().catch((error) => refusals.push(error.message))
      await server.db
        .transaction()
        .execute((tx) => sql`select 1`.execute(tx))
        .catch((error) => refusals.push(error.message))
    }
  })
  time.abort()
  await goesOn
  expect(new Set(refusals)).toEqual(new Set(['The time of this test is up: nothing of it goes on.']))
  expect((await query()).rows).toHaveLength(1)
})

test('every test is known as one, with what ends it', ({ signal }) => {
  expect(testUnderWay()).toBe(signal)
})
