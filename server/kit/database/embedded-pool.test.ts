import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openPglite, poolOver } from './embedded-db.ts'

let pool: pg.Pool

beforeAll(async () => {
  pool = poolOver(await openPglite({}))
  await pool.query('create table stays (night int primary key)')
  return () => pool.end()
})

const add = 'insert into stays values ($1) returning night'
const prepared = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows

test('a statement is parsed once for all its values', async () => {
  for (const night of [1, 2, 3]) expect((await pool.query(add, [night])).rows).toEqual([{ night }])
  expect(await prepared()).toEqual([{ statement: add }])
})

test('after a statement that fails, in its text or with its values, the next ones are answered', async () => {
  await expect(pool.query('select $1::int from nowhere', [1])).rejects.toMatchObject({ code: '42P01' })
  await expect(pool.query(add, [1])).rejects.toMatchObject({ constraint: 'stays_pkey' })
  await expect(pool.query(add, ['a night'])).rejects.toMatchObject({ code: '22P02' })
  expect((await pool.query(add, [4])).rows).toEqual([{ night: 4 }])
})

test('a transaction that fails leaves nothing behind', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(add, [5])
  await expect(client.query(add, [5])).rejects.toMatchObject({ code: '23505' })
  await expect(client.query(add, [6])).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  client.release()
  expect((await pool.query('select night from stays where night > $1', [4])).rows).toEqual([])
})

test('a new client takes over where one was given up', async () => {
  const client = await pool.connect()
  await client.query(add, [7])
  client.release(new Error('given up'))
  expect((await pool.query(add, [8])).rows).toEqual([{ night: 8 }])
})
