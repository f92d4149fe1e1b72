// First: it must run before React is loaded.
import './environment.ts'

import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { seedDemo } from '../db/demo.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { environment } from './environment.ts'
import { DataDirInUse } from './kit/data-dir-lock.ts'
import { openDb } from './kit/db.ts'
import { siteUrlOf } from './kit/implement.ts'
import { builtPages } from './kit/pages.ts'
import { startVite } from './kit/pages-dev.ts'
import { openSecrets } from './kit/secrets.ts'

const isDev = process.argv.includes('--dev')
// The server without its pages, which need a build: for the tests of whole processes.
const isApiOnly = process.argv.includes('--api')

const start = async (): Promise<void> => {
  const config = readConfig(environment)
  if (!isDev && !isApiOnly && !existsSync('build/server/index.js'))
    throw new ConfigError('The pages are not built yet: run `npm start`.')
  // Before the database is touched: without its key the server has no business there.
  const secrets = openSecrets(config)
  const opened = await openDb(config)
  const seeded = config.demo && (await seedDemo(opened.db))
  if (seeded) console.log('Filled the new database with a demo resort.')
  const app = await buildApp({ config, opened, secrets, ...(!isApiOnly && { pages }) })
  // A person reads this window; only what went wrong belongs here unless a level was asked for.
  if (!environment.LOG_LEVEL && process.stdout.isTTY) app.log.level = 'warn'
  await app.listen({ port: config.port, host: config.host })
  greet(config)
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

const stop = async (app: { close: () => Promise<void> }): Promise<void> => {
  const tooLong = setTimeout(() => process.exit(1), 20_000)
  tooLong.unref()
  await app.close()
  process.exit(0)
}

const greet = (config: Config): void => {
  const address = siteUrlOf(config)
  console.log(`\nThe resort is open at ${address}\n`)
  if (!config.demo) return
  console.log(`  Guest     ${address}             asha@example.com / forest-guest`)
  console.log(`  Admin     ${address}/admin/login     admin / forest-admin`)
  console.log(`  Employee  ${address}/pegawai/login   employee / forest-employee\n`)
}

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`
  return environment.DATABASE_URL ? databaseSentence(code, error as Error) : undefined
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']
// Wrong password, no such role or not let in, no such database.
const refused = ['28P01', '28000', '3D000']

const databaseSentence = (code = '', { message }: Error): string | undefined => {
  const { host } = new URL(environment.DATABASE_URL ?? '')
  if (unreachable.includes(code))
    return `The database server that DATABASE_URL names does not answer (${host}).`
  if (refused.includes(code)) return `The database that DATABASE_URL names cannot be used: ${message}.`
  return undefined
}

try {
  await start()
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
}
