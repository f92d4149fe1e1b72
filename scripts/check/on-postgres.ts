import { globSync } from 'node:fs'
import { distancesFrom, importersIn, readSources } from '../change/imports.ts'

/** What opens a database, or a process that does. */
const doors = ['database', 'process', 'own-database', 'empty-database', 'cluster'].map(
  (name) => `test/${name}.ts`,
)

/**
 * Reviewed: what these prove is decided before or after any SQL, and the SQL on their way runs on PostgreSQL in the
 * tests of its own noun. A name that ends with a slash is a folder.
 */
export const decidedWithoutSql = [
  // Who may call, by role, right and area, of every endpoint: the answer is given before the handler.
  'server/access.test.ts',
  'server/areas.test.ts',
  // Requests and answers as HTTP has them, pages, and what is read from files.
  'server/kit/api-docs/',
  'server/kit/files/',
  'server/kit/http/',
  'server/kit/pages/',
  'server/site/pages/',
  'server/recruitment/resumes/uploads.test.ts',
]

/** The files of tests that SQL can decide otherwise on PostgreSQL than on the embedded engine. */
export const testsOnPostgres = async (): Promise<string[]> => {
  const sources = await readSources(globSync('{contract,server,web,db,test,scripts,bench}/**/*.{ts,tsx}'))
  const reached = distancesFrom(doors, importersIn(sources))
  return [...sources.keys()].filter(
    (file) =>
      file.endsWith('.test.ts') &&
      reached.has(file) &&
      !decidedWithoutSql.some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name)),
  )
}
