// What starts find after a build: an empty embedded database with its schema, and nothing compiled of an earlier one.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { kyselyOver } from '../server/kit/database/db.ts'
import { openPglite, poolOver } from '../server/kit/database/embedded-db.ts'
import { firstDatabaseDir, firstDatabases } from '../server/kit/database/first-database.ts'
import { migrate } from '../server/kit/database/migrate.ts'

rmSync('build/compiled', { recursive: true, force: true })

const dir = firstDatabaseDir()
if (!existsSync(dir)) {
  const { folder, name } = firstDatabases
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder).filter((one) => one.startsWith(name)))
    rmSync(join(folder, old), { recursive: true })
  // Under its name only when it is whole.
  const draft = join(folder, `${name}${process.pid}.part`)
  const pglite = await openPglite({ dir: draft })
  const db = kyselyOver(poolOver(pglite))
  await migrate(db)
  await db.destroy()
  await pglite.close()
  renameSync(draft, dir)
}
