import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import project from '../../../package.json' with { type: 'json' }

const schema = fileURLToPath(new URL('../../../db/', import.meta.url))

/** Where the empty databases of builds are kept, and how their names begin. */
export const firstDatabases = {
  folder: fileURLToPath(new URL('../../../build', import.meta.url)),
  name: 'database-',
}

/** The directory of the empty database that fits this engine and this schema; any other change names another. */
export const firstDatabaseDir = (): string => {
  const hash = createHash('sha256').update(project.dependencies['@electric-sql/pglite'])
  const files = readdirSync(schema, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  )
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(schema, name)))
  return join(firstDatabases.folder, `${firstDatabases.name}${hash.digest('hex').slice(0, 16)}`)
}

/**
 * Copies the empty database with its schema that was made with the pages and ended in good order: the engine takes
 * most of a first start, and its most memory, to make one. Answers whether it did; where none fits or it cannot be
 * read, the engine has to.
 */
export const copyFirstDatabase = async (dir: string, from = firstDatabaseDir()): Promise<boolean> => {
  if (!existsSync(from)) return false
  try {
    await cp(from, dir, { recursive: true })
    return true
  } catch {
    rmSync(dir, { recursive: true, force: true })
    return false
  }
}
