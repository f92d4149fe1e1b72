import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseHosts } from './database-hosts.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const address = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message })

const smtpForm = 'must look like smtp://user:password@host:587'

/** A key of 32 bytes in base64 or hex, none when it is neither. */
export const readKey = (text: string): Buffer | undefined => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return /^[\w+/-]+={0,2}$/.test(text) && key.length === 32 ? key : undefined
}

/** The settings by environment (D-30). An unset or empty variable takes its default. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || /^[a-z0-9.-]+$/i.test(host), 'is not a host name or address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine((text) => databaseHosts(text), 'must look like postgres://user@host:5432/name')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  WORKERS: z
    .union([z.literal('all'), z.coerce.number().int().min(1).max(128)], {
      error: 'must be a number from 1 to 128, or `all` for one on each processor',
    })
    .transform((count) => (count === 'all' ? availableParallelism() : count))
    .default(1),
  DEMO: flag.optional(),
  PUBLIC_URL: address(/^https?$/, 'must begin with http:// or https://')
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: address(/^smtps?$/, smtpForm)
    .refine((url) => URL.parse(url)?.hostname !== '', smtpForm)
    .optional(),
  MAIL_FROM: z.string().max(200).optional(),
  S3_ENDPOINT: address(/^https?$/, 'must begin with http:// or https://').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SECRET_KEY: z
    .string()
    .refine(readKey, 'needs 32 bytes as base64 or hex, such as `openssl rand -base64 32` makes')
    .transform(readKey)
    .optional(),
  RATE_LIMIT: flag.default(true),
  ALLOW_LOCAL_ADDRESSES: flag.default(false),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  // A word of one's own, such as prod, would leave a server of guests with the demo and its passwords.
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be production on a server that others reach, else development, test or nothing',
    })
    .default('development'),
})

export type Config = ReturnType<typeof toConfig>

/** A wrong setting; its message is the one sentence that the person who starts the server reads. */
export class ConfigError extends Error {}

/** Where backups of the embedded database are kept; another disk outlives the one of the data directory. */
const backupDirOf = ({ BACKUP_DIR, DATA_DIR }: z.output<typeof Environment>): string =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'))

/** Nothing but a test may lead the server into its own network: a forgotten setting must not. */
const mayFetchLocal = ({ ALLOW_LOCAL_ADDRESSES, NODE_ENV }: z.output<typeof Environment>): boolean => {
  if (ALLOW_LOCAL_ADDRESSES && NODE_ENV === 'production')
    throw new ConfigError(
      'The setting ALLOW_LOCAL_ADDRESSES is wrong: it is for tests and opens the own network, which production never does.',
    )
  return ALLOW_LOCAL_ADDRESSES
}

const toConfig = (env: z.output<typeof Environment>) => {
  const s3 = env.S3_ENDPOINT && {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
  }
  if (s3 && !(s3.bucket && s3.accessKey && s3.secretKey)) {
    throw new ConfigError('With S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set too.')
  }
  if (env.WORKERS > 1 && !env.DATABASE_URL) {
    throw new ConfigError(
      'The setting WORKERS is wrong: the embedded database takes one process; more need DATABASE_URL.',
    )
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    backupDir: backupDirOf(env),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    workers: env.WORKERS,
    ...demoOf(env),
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: s3 || undefined,
    secretKey: env.SECRET_KEY,
    rateLimit: env.RATE_LIMIT,
    /** For tests: what is fetched may lie on this machine. */
    allowLocalAddresses: mayFetchLocal(env),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
  }
}

/**
 * Whether this is the demo, decided here alone (D-28 and D-29). `demo`: only the embedded database is ever
 * filled with the demo resort, and never in production. `demoPasswords`: what stands in the README opens accounts
 * only where nobody else can come: a forgotten NODE_ENV must not let the street in.
 */
const demoOf = ({ DATABASE_URL, DEMO, NODE_ENV, HOST, PUBLIC_URL }: z.output<typeof Environment>) => {
  const isProduction = NODE_ENV === 'production'
  const isPublic =
    PUBLIC_URL !== undefined && !/^http:\/\/(localhost|\[::1\]|127(\.\d+){3})(:\d+)?$/.test(PUBLIC_URL)
  const isAtHome = !isPublic && /^(localhost|::1|127(\.\d+){3})$/.test(HOST)
  return {
    demo: !DATABASE_URL && !isProduction && DEMO !== false,
    demoPasswords: !isProduction && isAtHome,
  }
}

/** Reads the settings. Throws a ConfigError that names the first wrong one. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(filled)
  if (result.success) return toConfig(result.data)
  const [issue] = result.error.issues
  throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
}

/** Makes a folder and those above it. Node's own way of that never ends where a file system takes none, as /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another server made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Throws a ConfigError when backups cannot be written: the first night would be late to say so. A folder of its own is
 * made for that; one inside DATA_DIR comes with the first backup.
 */
export const refuseBackupDir = ({ databaseUrl, dataDir, backupDir }: Config): void => {
  // A database server is copied by its own programs.
  if (databaseUrl || (dirname(backupDir) === dataDir && !existsSync(backupDir))) return
  try {
    makeFolder(backupDir)
    accessSync(backupDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigError(`The setting BACKUP_DIR is wrong: ${backupDir} cannot be written.`)
  }
}

/** Takes from other accounts of the machine what earlier versions and copies left open. */
const closeToOthers = (path: string, mode: number): void => {
  // Another server on the same directory may have removed it by now.
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && found.mode & 0o077) chmodSync(path, mode)
}

/** Makes the data directory, or throws a ConfigError when it cannot be written. */
export const makeDataDir = (config: Pick<Config, 'dataDir'>): string => {
  try {
    const files = join(config.dataDir, 'files')
    makeFolder(files)
    accessSync(config.dataDir, constants.W_OK)
    for (const folder of [config.dataDir, files]) closeToOthers(folder, 0o700)
    for (const name of readdirSync(files)) closeToOthers(join(files, name), 0o600)
    return config.dataDir
  } catch {
    throw new ConfigError(`The setting DATA_DIR is wrong: ${config.dataDir} cannot be written.`)
  }
}
