import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { ConfigError, readConfig } from '../config.ts'
import type { Db } from '../database/db.ts'
import { acceptKey, openSecrets, secretsWith } from './secrets.ts'

const secrets = secretsWith(Buffer.alloc(32, 7))
const place = 'visitors.id_number'
const newFolder = () => mkdtempSync(join(tmpdir(), 'forest-resort-secrets-'))

describe('D-18 what is sealed', () => {
  test('is opened again as it was, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const sealed = secrets.seal(text, place)
        expect(sealed).toMatch(/^sealed:1:[\w-]+$/)
        expect(secrets.open(sealed, place)).toBe(text)
      }),
    )
  })

  test('looks different each time, and holds nothing of what it says', () => {
    const sealed = [1, 2, 3].map(() => secrets.seal('UK0420110012345', place))
    expect(new Set(sealed).size).toBe(3)
    expect(sealed.join(' ')).not.toMatch(/UK0420110012345/)
    expect(Buffer.from(sealed[0]?.split(':')[2] ?? '', 'base64url').toString('latin1')).not.toContain('UK04')
  })

  test('opens with no other key, in no other place, and not when a bit was turned', () => {
    const sealed = secrets.seal('Z1234567', place)
    expect(() => secretsWith(Buffer.alloc(32, 8)).open(sealed, place)).toThrow()
    expect(() => secrets.open(sealed, 'bookings.govt_id_number')).toThrow()
    const bytes = Buffer.from(sealed.slice(9), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const turned = Buffer.from(bytes)
      turned[at] = (turned[at] ?? 0) ^ 1
      expect(() => secrets.open(`sealed:1:${turned.toString('base64url')}`, place)).toThrow()
    }
    expect(() => secrets.open(`sealed:1:${bytes.subarray(0, 20).toString('base64url')}`, place)).toThrow()
  })

  test('what was kept before there was a key is answered as it stands', () => {
    expect(secrets.open('Z1234567', place)).toBe('Z1234567')
  })
})

describe('the key', () => {
  test('of the embedded database is made once, for its owner alone to read', () => {
    const config = readConfig({ DATA_DIR: newFolder() })
    const sealed = openSecrets(config).seal('Z1234567', place)
    const file = join(config.dataDir, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
    expect(openSecrets(config).open(sealed, place)).toBe('Z1234567')
    expect(() => openSecrets(readConfig({ DATA_DIR: newFolder() })).open(sealed, place)).toThrow()
  })

  test('file that holds no key is refused and not replaced', () => {
    const config = readConfig({ DATA_DIR: newFolder() })
    const file = join(config.dataDir, 'secret.key')
    writeFileSync(file, 'half a ke')
    expect(() => openSecrets(config)).toThrow(ConfigError)
    expect(() => openSecrets(config)).toThrow(/holds no key of 32 bytes: restore it from the backup\.$/)
    expect(readFileSync(file, 'utf8')).toBe('half a ke')
  })

  test('of a database server must be set, the same for every process', () => {
    const DATABASE_URL = 'postgres://root@127.0.0.1:5432/resort'
    expect(() => openSecrets(readConfig({ DATABASE_URL }))).toThrow(
      /^With DATABASE_URL, SECRET_KEY must be set: .+\.$/,
    )
    const hex = openSecrets(readConfig({ DATABASE_URL, SECRET_KEY: '0f'.repeat(32) }))
    const base64 = Buffer.alloc(32, 15).toString('base64')
    const same = openSecrets(readConfig({ DATABASE_URL, SECRET_KEY: base64 }))
    expect(same.open(hex.seal('Z1', place), place)).toBe('Z1')
    expect(same.fingerprint).toBe(hex.fingerprint)
    expect(hex.fingerprint).not.toContain('0f0f')
  })

  describe('and the database', () => {
    let db: Db
    beforeAll(async () => {
      db = (await testDatabase()).db
    })

    test('belong together: another key is refused', async () => {
      await acceptKey(db, secrets)
      await acceptKey(db, secrets)
      await expect(acceptKey(db, secretsWith(Buffer.alloc(32, 9)))).rejects.toThrow(
        'The secret key is not the one with which this database was encrypted.',
      )
      expect(await db.selectFrom('secret_keys').select('fingerprint').execute()).toEqual([
        { fingerprint: secrets.fingerprint },
      ])
    })

    test('belong together: of several processes that come at once with different keys, one gets in', async () => {
      for (let round = 1; round <= 10; round++) {
        await db.deleteFrom('secret_keys').execute()
        const keys = [1, 1, 2, 2, 3, 3].map((n) => secretsWith(Buffer.alloc(32, round * 10 + n)))
        const outcomes = await Promise.allSettled(keys.map((key) => acceptKey(db, key)))
        const [row, ...others] = await db.selectFrom('secret_keys').select('fingerprint').execute()
        expect(others).toEqual([])
        const got = outcomes.map(({ status }) => status === 'fulfilled')
        expect(got).toEqual(keys.map((key) => key.fingerprint === row?.fingerprint))
      }
      await db.deleteFrom('secret_keys').execute()
    })
  })
})
