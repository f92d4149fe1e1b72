import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { presentSnapshot } from './read-changes.ts'
import { isSnapshot } from './snapshot.ts'

test('D-44 what the database writes is a snapshot', async () => {
  const { db } = await testServer()
  for (const text of [await presentSnapshot(db), '10:10:', '10:20:10', '10:20:10,14,19']) {
    expect(isSnapshot(text), text).toBe(true)
    expect((await sql<{ as: string }>`select ${text}::pg_snapshot::text as as`.execute(db)).rows).toEqual([
      { as: text },
    ])
  }
})

test.each([
  undefined,
  10,
  ['10:10:'],
  '',
  '10',
  '10:20',
  '20:10:',
  '0:1:',
  '-1:1:',
  '01:2:',
  ' 10:20:',
  '10:20:\n',
  '10:20:9',
  '10:20:20',
  '10:20:14,12',
  '10:20:14,14',
  '10:20:,',
  "10:20:'); drop table changes; --",
  '10:99999999999999999999:',
  `10:99999:${Array.from({ length: 2000 }, (_, count) => count + 10).join(',')}`,
])('D-44 nothing else is: %j', (text) => {
  expect(isSnapshot(text)).toBe(false)
})
