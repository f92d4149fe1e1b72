import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { afterClearing, testDatabase } from '../../../test/database.ts'
import { embeddedTemplate, serverTemplate } from '../../../test/kept-templates.ts'
import { startServer } from '../../../test/server.ts'
import { sqlFiles } from './migrate.ts'

test('a run takes the migrated database of an earlier one, which has had every migration', async () => {
  const template = inject('template')
  const again = template.engine === 'server' ? await serverTemplate(template.url) : await embeddedTemplate()
  expect(again).toBe(template.engine === 'server' ? template.from : template.file)
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(await sqlFiles.getMigrations()))
})

test('a server that is closed is not refreshed before every later test', async () => {
  const before = afterClearing.size
  const { app } = await startServer({})
  expect(afterClearing.size).toBe(before + 1)
  await app.close()
  expect(afterClearing.size).toBe(before)
})
