import type { FastifyBaseLogger } from 'fastify'
import { answerCallers } from '../../kit/backups/backup-line.ts'
import { type Backups, backupsIn } from '../../kit/backups/backups.ts'
import type { Config } from '../../kit/config.ts'
import type { OpenDb } from '../../kit/database/db.ts'
import { countedTables } from './counted-tables.ts'

/** The backups of a server's data directory, also for `npm run backup` beside it; a database server has its own. */
export const backupsOf = (
  opened: OpenDb,
  config: Config,
  log: Pick<FastifyBaseLogger, 'error'>,
): Backups | undefined => {
  if (!opened.embedded) return undefined
  const onFault = (err: unknown, what: string) => log.error({ err }, what)
  const backups = backupsIn({ opened, config, counted: countedTables, onFault })
  opened.embedded.onCaller = answerCallers(backups)
  return backups
}
