import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decidedWithoutSql, testsOnPostgres } from './on-postgres.ts'

test('on PostgreSQL runs what opens a database, but for what was reviewed', async () => {
  const files = await testsOnPostgres()
  expect(files).toEqual(
    expect.arrayContaining([
      'server/reservations/stays/races.test.ts',
      'server/folio/charges/folio.property.test.ts',
      'server/processes/several-servers.test.ts',
      'server/kit/database/upgrade.test.ts',
      'server/fuzz.property.test.ts',
    ]),
  )
  expect(files).not.toContain('server/access.test.ts')
  expect(files).not.toContain('contract/kit/wire.test.ts')
  expect(decidedWithoutSql.filter((name) => !existsSync(name))).toEqual([])
})
