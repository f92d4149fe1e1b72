import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify'
import { refusals } from '../contract/refusals.ts'
import { fileRules } from './file-rules.ts'
import { pdfOfDocument } from './folio/documents/document-file.ts'
import { apiDocs } from './kit/api-docs/api-docs.ts'
import type { Backups } from './kit/backups/backups.ts'
import { today } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Db, OpenDb } from './kit/database/db.ts'
import { whoCalls } from './kit/endpoints/caller.ts'
import type { SettingsCache } from './kit/endpoints/implement.ts'
import { reportErrors } from './kit/endpoints/report-errors.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { openFileStore, removeFileJob } from './kit/files/files.ts'
import { fileRoutes } from './kit/files/files-routes.ts'
import { watchBodies } from './kit/http/bodies.ts'
import { drainAtTheEnd } from './kit/http/drain.ts'
import { refuseForeignOrigins } from './kit/http/origin.ts'
import { siteUrlOf } from './kit/http/site-url.ts'
import { answerUnusual, clientErrorHandler } from './kit/http/unread-requests.ts'
import { sparingPages } from './kit/limits/sparing.ts'
import { writeQueueFor } from './kit/limits/write-queue.ts'
import { logging } from './kit/log.ts'
import { mailJobs } from './kit/mail/mail.ts'
import { networkOf } from './kit/net/public-url.ts'
import { healthRoutes } from './kit/operations/health.ts'
import { startMaintenance } from './kit/operations/maintenance.ts'
import { metricRoutes } from './kit/operations/metrics.ts'
import type { PageOptions } from './kit/pages/pages.ts'
import { pageRoutes } from './kit/pages/pages.ts'
import { serverCallOf } from './kit/pages/server-call.ts'
import { secureCookies } from './kit/security/cookies.ts'
import { acceptKey, openSecrets, type Secrets } from './kit/security/secrets.ts'
import { startLanes } from './lanes.ts'
import { sweeps } from './maintenance.ts'
import { passwordLinkJob } from './office/accounts/password-links.ts'
import { backupsOf } from './office/backups/backups-of.ts'
import { nightlyBackups } from './office/backups/nightly-backup.ts'
import { sweepPublished } from './office/changes/read-changes.ts'
import { changeStream } from './office/changes/stream.ts'
import { followSite } from './office/settings/settings-cache.ts'
import { webhookJob } from './office/webhooks/send-webhook.ts'
import { roomPictureJob } from './rates/rooms/pictures.ts'
import { sweepOldApplications } from './recruitment/privacy/retention.ts'
import { readResumeJob } from './recruitment/resumes/read-later.ts'
import { queueSyncs, syncChannelsJob } from './reservations/channels/sync-channels.ts'
import { expireUnproved } from './reservations/status/expire-pending.ts'
import { sendTripMails } from './reservations/trip-mails/send-trip-mails.ts'
import { constraints, contracts, lostRaces, mountRoutes } from './routes.ts'
import { sealOld, sealOldJob } from './seal-old.ts'
import { sweepOldMessages } from './site/contact/old-messages.ts'
import { sitePictureJob } from './site/pictures/replace-picture.ts'

type AppOptions = {
  config: Config
  opened: OpenDb
  /** Those of the settings unless given. */
  secrets?: Secrets
  /** Follows the site unless given. */
  site?: SettingsCache
  /** The built pages, Vite's in development, or none where only the API is tested. */
  pages?: (app: FastifyInstance) => Promise<Pick<PageOptions, 'loadBuild' | 'dev'>>
  logger?: FastifyServerOptions['logger']
  /** Jobs and maintenance run beside the requests. Tests that do not look at them leave them out. */
  background?: boolean
  /** Those of the data directory unless given. */
  backups?: Backups | undefined
  /** How often the stream of changes looks; tests need not wait for it. */
  changes?: { everyMs?: number }
}

/** So long the end waits for jobs under way. */
const maxJobMs = 5000

/** Wires the whole server. Closing it finishes running requests and jobs, then the database. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, opened, pages, background = true, secrets = openSecrets(config) } = options
  const { db } = opened
  const app = newFastify(config, options.logger ?? logging(config))
  const site = options.site ?? (await siteOf(db, app))
  await acceptKey(db, secrets)
  const store = openFileStore(config)
  const diskIsFull = () => opened.disk?.isFull() ?? false
  const writeQueue = writeQueueFor(opened.pool.options.max)
  const onWrite = (addedJobs: boolean) => void (addedJobs && jobs?.wake())
  const backups = 'backups' in options ? options.backups : backupsOf(opened, config, app.log)
  const deps = { db, config, secrets, store, site, writeQueue, lostRaces, diskIsFull, backups, onWrite }

  const attachments = { document: pdfOfDocument }
  const mail = mailJobs({ db, config, settings: () => site.current().settings, attachments })
  const handlers = { ...mail.handlers, ...jobHandlers(deps, app.log) }
  if (background) await sealOld(db)
  const jobs = background ? startLanes({ db, handlers, log: app.log, paused: diskIsFull }) : undefined
  const ofSweeps = { db, config, secrets, log: app.log }
  const forSweeps = () => ({ ...ofSweeps, siteUrl: siteUrlOf(config), settings: site.current().settings })
  const followStays = async () => {
    await expireUnproved(forSweeps())
    await sendTripMails(forSweeps())
    await queueSyncs(db)
    jobs?.wake()
  }
  const maintenance = {
    everyMinute: [followStays, sweepPublished],
    sweeps,
    hourly: [() => sweepOldApplications(forSweeps()), () => sweepOldMessages(db, site.current())],
    withoutRoom: nightlyBackups(backups, opened, () => forSweeps().settings.time_zone),
  }
  const stopMaintenance = background
    ? startMaintenance({ ...opened, store }, app.log, maintenance)
    : undefined
  app.addHook('onClose', async () => {
    site.close()
    await backups?.stop()
    await stopMaintenance?.()
    // A job that takes longer is begun anew by whoever comes next.
    await Promise.race([jobs?.stop(), wait(maxJobMs, undefined, { ref: false })])
    mail.close()
    await opened.close()
  })

  answerUnusual(app.server)
  watchBodies(app)
  await commonPlugins(app, config)
  secureCookies(app, config.publicUrl)
  refuseForeignOrigins(app, config.publicUrl)
  reportErrors(app, constraints)
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  mountRoutes(app, deps)
  changeStream(app, { ...deps, ...options.changes })
  fileRoutes(app, { ...deps, rules: fileRules, whoCalls: (request) => whoCalls(deps, request) })
  apiDocs(app, contracts)
  healthRoutes(app, deps)
  metricRoutes(app, { ...deps, pool: opened.pool })
  if (pages) await mountPages(app, { db, config, site }, pages)
  drainAtTheEnd(app)
  return app
}

type JobDeps = {
  db: Db
  config: Config
  secrets: Secrets
  store: FileStore
  site: SettingsCache
}

/** What the background does, but for mails. */
const jobHandlers = ({ db, config, secrets, store, site }: JobDeps, log: FastifyBaseLogger) => ({
  ...passwordLinkJob({ db, config, settings: () => site.current().settings }),
  ...removeFileJob(db, store),
  ...roomPictureJob({ db, store, site }),
  ...sitePictureJob({ db, store, site }),
  ...readResumeJob(db, store),
  ...sealOldJob(db, secrets),
  ...syncChannelsJob({ db, config, secrets, settings: () => site.current().settings, log }),
  ...webhookJob({ db, secrets, network: networkOf(config) }),
})

const siteOf = (db: Db, app: FastifyInstance): Promise<SettingsCache> =>
  followSite(db, 1000, (err) => app.log.warn({ err }, 'the site could not be read'))

const answerNotFound = (reply: FastifyReply) => {
  const { message } = refusals.not_found
  return reply.status(404).send({ code: 'not_found', message, msg: message })
}

const newFastify = (config: Config, logger: FastifyServerOptions['logger']): FastifyInstance =>
  Fastify({
    logger,
    // So many proxies of ours stand before the server; what lies beyond them is not believed.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 1_000_000,
    // Long enough for a picture from a slow phone; who sends more slowly than that is cut off (kit/http/bodies.ts).
    requestTimeout: 300_000,
    // Whoever sends a head byte by byte holds a connection no longer than this, and the second until it is looked at.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    // What comes while the end has begun is answered too (kit/http/drain.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler,
    // An address that cannot be decoded, or is too long, names nothing here.
    frameworkErrors: (_error, _request, reply) => answerNotFound(reply as unknown as FastifyReply),
  })

const commonPlugins = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(fastifyHelmet, {
    // Pages bring a policy of their own; nothing else is ever shown as a document.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart)
  // Fastify reads plain text unasked; no endpoint takes it.
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyCompress, {
    threshold: 1400,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    // Fast rather than tight: these answers are made anew for every caller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
    // In one call, which takes less than the way through a stream; what takes longer than a millisecond streams.
    syncThreshold: 64 * 1024,
  })
}

const mountPages = async (
  app: FastifyInstance,
  deps: { db: Db; config: Config; site: SettingsCache },
  pages: NonNullable<AppOptions['pages']>,
): Promise<void> => {
  const { config, site } = deps
  const options = await pages(app)
  await pageRoutes(app, {
    ...options,
    sparing: sparingPages(deps),
    origin: () => siteUrlOf(config),
    callFor: (request) => serverCallOf(app, request),
    version: () => site.current().version,
    day: () => today(site.current().settings.time_zone),
  })
}
