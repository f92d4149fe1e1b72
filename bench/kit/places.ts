import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '../../server/kit/config.ts'
import { type OpenDb, openDb } from '../../server/kit/database/db.ts'
import { urlOf } from '../../test/kept-templates.ts'

export type Engine = 'PostgreSQL' | 'embedded'

const postgres = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test'

/** A database of its own for one measurement, used by this process and by servers in turn, never at once. */
export type Place = AsyncDisposable & {
  engine: Engine
  /** The settings that lead a server to it. */
  env: Record<string, string>
  open: () => Promise<OpenDb & AsyncDisposable & { config: Config }>
}

/** The same for every place, so that rows can be made before a server has been there. */
export const benchKey = 'ab'.repeat(32)

let count = 0

/** Makes an empty database; it is gone when its user is done with it. */
export const newPlace = (engine: Engine): Promise<Place> =>
  engine === 'PostgreSQL' ? onServer(`forest_bench_${process.pid}_${++count}`) : embedded()

const onServer = async (name: string): Promise<Place> => {
  await asAdmin((admin) => admin.query(`create database ${name}`))
  const drop = () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  return place('PostgreSQL', { DATABASE_URL: urlOf(postgres, name), SECRET_KEY: benchKey }, drop)
}

const embedded = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'forest-bench-'))
  return place('embedded', { DATA_DIR: folder, SECRET_KEY: benchKey }, () =>
    rm(folder, { recursive: true, force: true }),
  )
}

const left = new Set<() => Promise<unknown>>()
process.once('SIGINT', async () => {
  await Promise.allSettled([...left].map((remove) => remove()))
  process.exit(130)
})

const place = (engine: Engine, env: Record<string, string>, remove: () => Promise<unknown>): Place => {
  left.add(remove)
  return {
    engine,
    env,
    open: async () => {
      const config = readConfig(env)
      const opened = await openDb(config)
      // Filling a database takes longer than any statement of the server may.
      opened.pool.options.query_timeout = 0
      return { ...opened, config, [Symbol.asyncDispose]: opened.close }
    },
    [Symbol.asyncDispose]: async () => {
      left.delete(remove)
      await remove()
    },
  }
}

const asAdmin = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: postgres, connectionTimeoutMillis: 3000 })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** The version of the PostgreSQL server; nothing when none answers. */
export const postgresVersion = (): Promise<string | undefined> =>
  asAdmin(async (admin) => (await admin.query('show server_version')).rows[0].server_version).catch(
    () => undefined,
  )
