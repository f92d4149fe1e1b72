import { accessSync, constants, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const address = (protocols: RegExp, says: string) => z.url({ protocol: protocols, error: says })

/** A key of 32 bytes in base64 or hex, none when it is neither. */
export const readKey = (text: string): Buffer | undefined => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return /^[\w+/-]+={0,2}$/.test(text) && key.length === 32 ? key : undefined
}

/** The settings by environment (decisions 30). An unset or empty variable takes its default. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || /^[a-z0-9.-]+$/i.test(host), 'is not a host name or address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'must look like postgres://user@host:5432/name').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DEMO: flag.optional(),
  PUBLIC_URL: address(/^https?$/, 'must begin with http:// or https://')
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: address(/^smtps?$/, 'must look like smtp://user:password@host:587').optional(),
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
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('development'),
})

export type Config = ReturnType<typeof toConfig>

/** A wrong setting; its message is the one sentence that the person who starts the server reads. */
export class ConfigError extends Error {}

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
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    // decisions 28 and 29: only the embedded database is ever filled with the demo resort.
    demo: env.DATABASE_URL ? false : (env.DEMO ?? true),
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: s3 || undefined,
    secretKey: env.SECRET_KEY,
    rateLimit: env.RATE_LIMIT,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
  }
}

/** Reads the settings. Throws a ConfigError that names the first wrong one. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (result.success) return toConfig(result.data)
  const [issue] = result.error.issues
  throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
}

/** Makes the data directory, or throws a ConfigError when it cannot be written. */
export const makeDataDir = (config: Config): string => {
  try {
    mkdirSync(join(config.dataDir, 'files'), { recursive: true })
    accessSync(config.dataDir, constants.W_OK)
    return config.dataDir
  } catch {
    throw new ConfigError(`The setting DATA_DIR is wrong: ${config.dataDir} cannot be written.`)
  }
}
