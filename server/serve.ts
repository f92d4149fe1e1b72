import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { isNew } from './demo/is-new.ts'
import type { Config } from './kit/config.ts'
import { type Db, openDb } from './kit/database/db.ts'
import { environment } from './kit/environment.ts'
import { openFileStore } from './kit/files/files.ts'
import { stopListening } from './kit/http/drain.ts'
import { siteUrlOf } from './kit/http/site-url.ts'
import { noMailServer } from './kit/mail/mail.ts'
import { startVite } from './kit/pages/dev.ts'
import { builtPages } from './kit/pages/pages.ts'
import { openSecrets, refuseLostKey, type Secrets } from './kit/security/secrets.ts'
import { handlerOf } from './routes.ts'

const isDev = process.argv.includes('--dev')
// The server without its pages, which need a build: for the tests of whole processes.
const isApiOnly = process.argv.includes('--api')

const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

const loadPages = once(builtPages)
/** While another core makes the engine of the database ready; whoever waits for the pages hears of a failure. */
const loadPagesMeanwhile = () => {
  if (!isDev && !isApiOnly) loadPages().catch(() => {})
}

/** The database and the key of what is sealed in it. */
const openKept = async (config: Config) => {
  // Before the database server is asked: without its key this one has no business there.
  if (config.databaseUrl) openSecrets(config)
  const opened = await openDb(config)
  await refuseLostKey(opened.db, config)
  return { opened, secrets: openSecrets(config) }
}

/** The demo is loaded for a first start alone. */
const fill = async (db: Db, config: Config, secrets: Secrets): Promise<void> => {
  const { seedDemo } = await import('./demo/seed-demo.ts')
  await seedDemo(db, { config, secrets, handlerOf })
  console.log('Filled the new database with a demo resort.')
}

/** One server process: opens what the settings name, listens, and ends gracefully at SIGINT or SIGTERM. */
export const serve = async (config: Config): Promise<void> => {
  await openFileStore(config).check?.()
  loadPagesMeanwhile()
  const { opened, secrets } = await openKept(config)
  if (config.demo && (await isNew(opened.db))) await fill(opened.db, config, secrets)
  const app = await buildApp({ config, opened, secrets, ...(!isApiOnly && { pages }) })
  // A person reads this window; only what went wrong belongs here unless a level was asked for.
  if (!environment.LOG_LEVEL && process.stdout.isTTY) app.log.level = 'warn'
  await app.listen({ port: config.port, host: config.host })
  // Port 0 has become one that was free.
  config.port = (app.server.address() as AddressInfo).port
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(app))
  // Of several workers the first one says it.
  if (cluster.isPrimary || cluster.worker?.id === 1) greet(config)
  if (config.production && !config.smtpUrl) app.log.warn(noMailServer)
}

const pages = async (server: FastifyInstance) =>
  isDev ? { loadBuild: await startVite(server), dev: true } : { loadBuild: loadPages }

let stopping = false
const stop = async (app: FastifyInstance): Promise<void> => {
  // A terminal's Ctrl-C reaches a worker twice: by itself, and from the process that started it.
  if (stopping) return
  stopping = true
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
