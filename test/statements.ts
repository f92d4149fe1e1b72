import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Db } from '../server/kit/database/db.ts'

/** A way into the database that counts the statements that go through it, of those that `counts` picks. */
export const countingStatements = (db: Db, counts: (node: RootOperationNode) => boolean = () => true) => {
  const seen = { statements: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (counts(node)) seen.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), seen }
}
