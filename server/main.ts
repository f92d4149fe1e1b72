// First: it must run before React is loaded.
import './environment.ts'

import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { seedDemo } from '../db/demo.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { environment } from './environment.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { databaseHosts } from './kit/database-hosts.ts'
import { openDb } from './kit/db.ts'
import { stopListening } from './kit/drain.ts'
import { openFileStore } from './kit/files.ts'
import { siteUrlOf } from './kit/implement.ts'
import { noMailServer } from './kit/mail.ts'
import { builtPages } from './kit/pages.ts'
import { startVite } from './kit/pages-dev.ts'
import { openSecrets, refuseLostKey } from './kit/secrets.ts'

const isDev = process.argv.includes('--dev')
// The server without its pages, which need a build: for the tests of whole processes.
const isApiOnly = process.argv.includes('--api')

/** The database and the key of what is sealed in it. */
const openKept = async (config: Config) => {
  // Before the database server is asked: without its key this one has no business there.
  if (config.databaseUrl) openSecrets(config)
  const opened = await openDb(config)
  await refuseLostKey(opened.db, config)
  return { opened, secrets: openSecrets(config) }
}

const start = async (): Promise<void> => {
  const config = readConfig(environment)
  if (!isDev && !isApiOnly && !existsSync('build/server/index.js'))
    throw new ConfigError('The pages are not built yet: run `npm start`.')
  await openFileStore(config).check?.()
  const { opened, secrets } = await openKept(config)
  const seeded = config.demo && (await seedDemo(opened.db, secrets.seal))
  if (seeded) console.log('Filled the new database with a demo resort.')
  const app = await buildApp({ config, opened, secrets, ...(!isApiOnly && { pages }) })
  // A person reads this window; only what went wrong belongs here unless a level was asked for.
  if (!environment.LOG_LEVEL && process.stdout.isTTY) app.log.level = 'warn'
  await app.listen({ port: config.port, host: config.host })
  greet(config)
  if (config.production && !config.smtpUrl) app.log.warn(noMailServer)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(app))
}

const pages = async (server: FastifyInstance) =>
  isDev ? { loadBuild: await startVite(server), dev: true } : { loadBuild: once(builtPages) }

const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

const stop = async (app: FastifyInstance): Promise<void> => {
  const tooLong = setTimeout(() => process.exit(1), 20_000)
  tooLong.unref()
  await stopListening(app)
  await app.close()
  process.exit(0)
}

const greet = (config: Config): void => {
  const address = siteUrlOf(config)
  console.log(`\nThe resort is open at ${address}\n`)
  if (!config.demo) return
  if (!config.demoPasswords) {
    console.log('  The passwords of the demo open nothing here: others can reach this address.')
    console.log('  Make an admin of your own with `npm run admin:create`.\n')
    return
  }
  console.log(`  Guest     ${address}             asha@example.com / forest-guest`)
  console.log(`  Admin     ${address}/admin/login     admin / forest-admin`)
  console.log(`  Employee  ${address}/pegawai/login   employee / forest-employee\n`)
}

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`
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
