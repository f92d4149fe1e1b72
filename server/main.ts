// First: what is loaded after it is kept in its compiled form.
import './kit/compile-cache.ts'
// Second: it must run before React is loaded.
import './kit/environment.ts'

import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { CannotStart } from './kit/cannot-start.ts'
import { ConfigError, readConfig, refuseBackupDir } from './kit/config.ts'
import { databaseHosts } from './kit/database-hosts.ts'
import { environment } from './kit/environment.ts'
import { listeningSentence, refuseDeafAddress } from './kit/http/can-listen.ts'
import { runWorkers } from './kit/http/workers.ts'
import { logging } from './kit/log.ts'

const isDev = process.argv.includes('--dev')
const needsPages = !isDev && !process.argv.includes('--api')

const start = async (): Promise<void> => {
  const config = readConfig(environment)
  if (needsPages && !existsSync('build/server/index.js'))
    throw new ConfigError('The pages are not built yet: run `npm start`.')
  // Workers are handed what their first process listens on.
  if (cluster.isPrimary) await refuseDeafAddress(config)
  refuseBackupDir(config)
  if (cluster.isPrimary && config.workers > 1 && !isDev) {
    // NODE_ENV by name: this process has set its own since.
    const env = { ...environment, NODE_ENV: environment.NODE_ENV }
    return runWorkers({ count: config.workers, env, log: pino(logging(config)) })
  }
  // A signal to all processes of a group is meant for the one that started the workers.
  if (cluster.isWorker) process.on('SIGHUP', () => {})
  // Only here: who hands connections round needs no server of its own in memory.
  const { serve } = await import('./serve.ts')
  await serve(config)
}

type Fault = NodeJS.ErrnoException & { address?: string; port?: number }

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  const { code, syscall, address = '', port = 0 } = error as Fault
  // Somebody took the port since it was tried.
  if (syscall === 'listen') return listeningSentence(error, { host: address, port })?.message
  return environment.DATABASE_URL ? databaseSentence(code, error as Error) : undefined
}

const unreachable = [
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
]
// Wrong password, no such role or not let in, no such database.
const refused = ['28P01', '28000', '3D000']

const databaseSentence = (code = '', { message }: Error): string | undefined => {
  const host = databaseHosts(environment.DATABASE_URL ?? '')?.names.join(', ')
  if (unreachable.includes(code))
    return `The database server that DATABASE_URL names does not answer (${host}).`
  if (code === 'NO_PRIMARY')
    return `None of the database servers that DATABASE_URL names takes writes (${host}).`
  if (refused.includes(code)) return `The database that DATABASE_URL names cannot be used: ${message}.`
  return undefined
}

try {
  await start()
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
}
