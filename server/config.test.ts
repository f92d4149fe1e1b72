import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, makeDataDir, readConfig } from './config.ts'

const sentenceOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('was accepted')
}

describe('decision-30 the settings by environment', () => {
  test('have the defaults that are written down', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: undefined,
      demo: true,
      publicUrl: undefined,
      smtpUrl: undefined,
      s3: undefined,
      rateLimit: true,
      logLevel: 'info',
    })
  })

  test('that are empty count as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://root@localhost/resort'],
    ['DATABASE_URL', 'nonsense'],
    ['DEMO', 'yes'],
    ['RATE_LIMIT', 'off'],
    ['PUBLIC_URL', 'stay.example'],
    ['PUBLIC_URL', 'ftp://stay.example'],
    ['SMTP_URL', 'mail.example'],
    ['S3_ENDPOINT', 'bucket'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'zz'.repeat(32)],
    ['SECRET_KEY', 'ab'.repeat(31)],
    ['SECRET_KEY', `${Buffer.alloc(33).toString('base64')}`],
  ])('%s=%s is refused with one sentence that names it', (name, value) => {
    expect(sentenceOf({ [name]: value })).toMatch(new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`))
  })

  test('a bucket without its keys is refused', () => {
    expect(sentenceOf({ S3_ENDPOINT: 'https://files.example', S3_BUCKET: 'resort' })).toContain(
      'S3_ACCESS_KEY',
    )
  })

  test.each([
    ['hex', 'ab'.repeat(32)],
    ['base64', Buffer.alloc(32, 0xab).toString('base64')],
    ['base64 for addresses', Buffer.alloc(32, 0xab).toString('base64url')],
  ])('the secret key may be %s', (_form, SECRET_KEY) => {
    expect(readConfig({ SECRET_KEY }).secretKey).toEqual(Buffer.alloc(32, 0xab))
    expect(readConfig({}).secretKey).toBeUndefined()
  })

  test('decision-29 a database of a server is never filled with the demo resort', () => {
    const DATABASE_URL = 'postgres://root@127.0.0.1:5432/resort'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(false)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  test('the public address is kept as an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://stay.example/site/' }).publicUrl).toBe('https://stay.example')
  })

  test('a data directory that cannot be written is refused with a sentence', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'forest-resort-config-')), 'file')
    writeFileSync(file, '')
    expect(() => makeDataDir(readConfig({ DATA_DIR: join(file, 'data') }))).toThrow(
      /^The setting DATA_DIR is wrong: .* cannot be written\.$/,
    )
  })
})
