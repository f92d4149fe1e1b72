import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, makeDataDir, readConfig } from './config.ts'
import { openFileStore } from './files/files.ts'

const sentenceOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('was accepted')
}

describe('D-30 the settings by environment', () => {
  test('have the defaults that are written down', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: undefined,
      workers: 1,
      demo: true,
      publicUrl: undefined,
      smtpUrl: undefined,
      s3: undefined,
      rateLimit: true,
      allowLocalAddresses: false,
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
    ['ALLOW_LOCAL_ADDRESSES', 'yes'],
    ['PUBLIC_URL', 'stay.example'],
    ['PUBLIC_URL', 'ftp://stay.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'staging'],
    ['S3_ENDPOINT', 'bucket'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['WORKERS', '0'],
    ['WORKERS', '1.5'],
    ['WORKERS', '129'],
    ['WORKERS', 'many'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'zz'.repeat(32)],
    ['SECRET_KEY', 'ab'.repeat(31)],
    ['SECRET_KEY', `${Buffer.alloc(33).toString('base64')}`],
  ])('%s=%s is refused with one sentence that names it', (name, value) => {
    expect(sentenceOf({ [name]: value })).toMatch(new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`))
  })

  test('several workers need a database that several processes may open', () => {
    const DATABASE_URL = 'postgres://root@127.0.0.1:5432/resort'
    expect(readConfig({ DATABASE_URL, WORKERS: '4' }).workers).toBe(4)
    expect(readConfig({ DATABASE_URL, WORKERS: 'all' }).workers).toBe(availableParallelism())
    expect(readConfig({ WORKERS: '1' }).workers).toBe(1)
    expect(sentenceOf({ WORKERS: '2' })).toBe(
      'The setting WORKERS is wrong: the embedded database takes one process; more need DATABASE_URL.',
    )
  })

  test('D-61 production lets nothing be fetched from the own network', () => {
    const ALLOW_LOCAL_ADDRESSES = '1'
    expect(readConfig({ ALLOW_LOCAL_ADDRESSES }).allowLocalAddresses).toBe(true)
    expect(sentenceOf({ ALLOW_LOCAL_ADDRESSES, NODE_ENV: 'production' })).toMatch(
      /^The setting ALLOW_LOCAL_ADDRESSES is wrong: [^\n]+\.$/,
    )
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

  test('D-29 a database of a server is never filled with the demo resort', () => {
    const DATABASE_URL = 'postgres://root@127.0.0.1:5432/resort'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(false)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  test('D-29 production is never filled with the demo resort, whatever DEMO says', () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(false)
  })

  test('the demo passwords open accounts only where nobody else can come', () => {
    const open = (env: Record<string, string>) => readConfig(env).demoPasswords
    const atHome: Record<string, string>[] = [
      {},
      { HOST: '::1' },
      { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
    ]
    expect(atHome.map(open)).toEqual([true, true, true])
    const reachable: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '127.0.0.1.evil.example' },
      { PUBLIC_URL: 'https://localhost' },
      { PUBLIC_URL: 'http://stay.example' },
      { NODE_ENV: 'production' },
    ]
    expect(reachable.map(open)).toEqual(reachable.map(() => false))
  })

  test('the public address is kept as an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://stay.example/site/' }).publicUrl).toBe('https://stay.example')
  })

  test('the data directory and its files are closed to other accounts, also those from before', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'forest-resort-config-'))
    mkdirSync(join(dataDir, 'files'))
    writeFileSync(join(dataDir, 'files', 'a.pdf'), '', { mode: 0o644 })
    for (const folder of [dataDir, join(dataDir, 'files')]) chmodSync(folder, 0o755)
    openFileStore(readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1/a' }))
    const modes = ['', 'files', 'files/a.pdf'].map((path) => statSync(join(dataDir, path)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700, 0o600])
  })

  test('a data directory that cannot be written is refused with a sentence', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'forest-resort-config-')), 'file')
    writeFileSync(file, '')
    expect(() => makeDataDir(readConfig({ DATA_DIR: join(file, 'data') }))).toThrow(
      /^The setting DATA_DIR is wrong: .* cannot be written\.$/,
    )
  })
})
