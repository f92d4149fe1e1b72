import { describe, expect, test } from 'vitest'
import { databaseHosts } from './database-hosts.ts'

describe('DATABASE_URL', () => {
  test('names one host as before', () => {
    expect(databaseHosts('postgres://u:p%40ss@db.example:5433/resort?sslmode=require')).toEqual({
      urls: ['postgres://u:p%40ss@db.example:5433/resort?sslmode=require'],
      names: ['db.example:5433'],
      pooled: false,
    })
  })

  test('names several hosts as libpq does, each with its own port', () => {
    const text =
      'postgresql://u:p@one:5432,two,[::1]:5434/resort?target_session_attrs=read-write&sslmode=require'
    expect(databaseHosts(text)).toEqual({
      urls: [
        'postgresql://u:p@one:5432/resort?sslmode=require',
        'postgresql://u:p@two/resort?sslmode=require',
        'postgresql://u:p@[::1]:5434/resort?sslmode=require',
      ],
      names: ['one:5432', 'two', '[::1]:5434'],
      pooled: false,
    })
  })

  test('says that a pooler without prepared statements stands before the database', () => {
    expect(databaseHosts('postgres://u@bouncer:6432/resort?pgbouncer=true')).toEqual({
      urls: ['postgres://u@bouncer:6432/resort'],
      names: ['bouncer:6432'],
      pooled: true,
    })
  })

  test.each([
    'mysql://root@localhost/resort',
    'nonsense',
    '',
    'postgres://u@one:5432,/resort',
    'postgres://u@one:99999/resort',
    'postgres://u@one,two/resort?target_session_attrs=standby',
  ])('%s is refused', (text) => {
    expect(databaseHosts(text)).toBeUndefined()
  })
})
