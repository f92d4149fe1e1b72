import { openSecrets } from '../server/kit/security/secrets.ts'
import { readSettings } from '../server/office/settings/settings-cache.ts'
import type { TestServer } from './server.ts'

/** What a sweep of the server is given (`expireUnproved`, `sendTripMails`), for calling one at a moment of a test. */
export const sweepOf = async ({ db, config }: TestServer, log = { error: (): void => {} }) => ({
  log,
  db,
  config,
  secrets: openSecrets(config),
  settings: await readSettings(db),
  siteUrl: 'https://stay.example',
})
