import pg from 'pg'
import { inject } from 'vitest'
import { type Db, kyselyOver } from '../server/kit/database/db.ts'
import { urlOf } from './kept-templates.ts'

/** The PostgreSQL server that tests may use; without one, what needs it is skipped. */
export const postgres = process.env.TEST_DATABASE_URL

let count = 0

/** An empty database for one test of whole processes, and a way into it beside them. */
export const ownDatabase = async (): Promise<{ url: string; db: Db; drop: () => Promise<void> }> => {
  if (!postgres) throw new Error('TEST_DATABASE_URL is not set')
  const template = inject('template')
  // Begins with the name of the run's template: whatever a failed test leaves is dropped at the end of the run.
  const name = `${template.engine === 'server' ? template.name : ''}_process_${process.pid}_${++count}`
  const run = async (statement: string) => {
    const client = new pg.Client(postgres)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const url = urlOf(postgres, name)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const db = kyselyOver(pool)
  const drop = async () => {
    await db.destroy()
    await run(`drop database ${name} with (force)`)
  }
  return { url, db, drop }
}
