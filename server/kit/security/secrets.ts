import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { nowText } from '../clock.ts'
import { type Config, ConfigError, makeDataDir, readKey } from '../config.ts'
import type { Db } from '../database/db.ts'

/** What a sealed text belongs to. It is sealed in with it: a number of one place cannot be read in another. */
// biome-ignore lint/suspicious/noEmptyInterface: the districts declare theirs into it (`declare module`).
export interface SealedPlaces {}
type SealedPlace = keyof SealedPlaces

/** Seals texts for the database and opens them again: AES-256-GCM under the resort's secret key. */
export type Secrets = {
  seal: (text: string, place: SealedPlace) => string
  /** Text that was kept before there was a key is answered as it stands. */
  open: (kept: string, place: SealedPlace) => string
  /** Tells keys apart and says nothing about them. */
  fingerprint: string
}

/** How sealed texts begin; the indexes of migration 0012 know it too. */
export const sealedMark = 'sealed:'

// After the mark: the form's number, and nonce, tag and cipher text as one.
const form = `${sealedMark}1:`
const nonceBytes = 12
const tagBytes = 16

/** Sealing under a key of 32 bytes. */
export const secretsWith = (key: Buffer): Secrets => ({
  seal: (text, place) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return form + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  },
  open: (kept, place) => {
    if (!kept.startsWith(form)) return kept
    const bytes = Buffer.from(kept.slice(form.length), 'base64url')
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = cipher.update(bytes.subarray(nonceBytes + tagBytes))
    return Buffer.concat([text, cipher.final()]).toString('utf8')
  },
  fingerprint: createHmac('sha256', key).update('forest-resort').digest('hex').slice(0, 32),
})

/**
 * The key that the settings name. Only the embedded database may do without one: its key is made once, beside it.
 * A database server is shared by processes that must all have the same key.
 */
export const openSecrets = (
  config: Pick<Config, 'secretKey' | 'databaseUrl'> & Parameters<typeof makeDataDir>[0],
): Secrets => {
  if (config.secretKey) return secretsWith(config.secretKey)
  if (!config.databaseUrl) return secretsWith(keyInDataDir(makeDataDir(config)))
  throw new ConfigError(
    'With DATABASE_URL, SECRET_KEY must be set: numbers of identity documents, secrets and addresses of other systems are encrypted with it (`openssl rand -base64 32` makes one).',
  )
}

const keyInDataDir = (dir: string): Buffer => {
  const path = join(dir, 'secret.key')
  const read = () => readKey(readFileSync(path, 'utf8').trim())
  try {
    return read() ?? refuseBroken(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeOnce(path, `${randomBytes(32).toString('base64')}\n`)
  return read() ?? refuseBroken(path)
}

/** Refuses an embedded database whose key file is gone: a new key would open nothing of what is sealed. */
export const refuseLostKey = async (db: Db, config: Config): Promise<void> => {
  if (config.secretKey || config.databaseUrl) return
  const path = join(config.dataDir, 'secret.key')
  const known = await db.selectFrom('secret_keys').select('fingerprint').executeTakeFirst()
  if (known && !existsSync(path))
    throw new ConfigError(
      `The file ${path} is missing: restore it from the backup, or set SECRET_KEY to its text.`,
    )
}

const refuseBroken = (path: string): never => {
  throw new ConfigError(`The file ${path} holds no key of 32 bytes: restore it from the backup.`)
}

/** Whole or not at all, and never over the key of a process that was faster. */
const writeOnce = (path: string, text: string): void => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/** Refuses a key that is not the one which sealed what this database keeps. The first process to come brings its own. */
export const acceptKey = (db: Db, { fingerprint }: Secrets): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Of two that come at once with different keys only one may find the table empty.
    await sql`lock table secret_keys in share row exclusive mode`.execute(tx)
    await sql`insert into secret_keys (fingerprint, created_at) select ${fingerprint}, ${nowText()}::timestamptz
      where not exists (select from secret_keys)`.execute(tx)
    const known = await tx
      .selectFrom('secret_keys')
      .select('fingerprint')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst()
    if (known) return
    throw new ConfigError('The secret key is not the one with which this database was encrypted.')
  })
