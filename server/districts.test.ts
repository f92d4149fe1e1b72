import { globSync, readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../test/server.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { openSecrets } from './kit/security/secrets.ts'
import { contracts, handlerOf } from './routes.ts'

const districts = globSync('server/*/README.md').map((file) => file.split('/')[1] as string)

test('the page of a district names every noun that has a folder', () => {
  expect(districts).toHaveLength(11)
  for (const district of districts) {
    const readme = readFileSync(`server/${district}/README.md`, 'utf8').toLowerCase()
    const nouns = readdirSync(`server/${district}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      // "room-types" is told as "room type", "changes" as "change".
      .map(({ name }) => name.replaceAll('-', ' ').replace(/s$/, ''))
    expect(
      nouns.filter((noun) => !readme.includes(noun)),
      district,
    ).toEqual([])
  }
})

/** Tables that stay empty in the demo. */
const empty = [
  // Written by somebody's press alone: what the demo's people did lies behind them.
  ...['candidate_imports', 'contact_messages', 'erasure_requests', 'mails', 'night_upgrade'],
  // Only a regular taxpayer takes advances off, and the demo's resort is none.
  'document_advances',
  // One invoice for a party is issued on request, and the demo's parties have not come yet.
  'document_stays',
  // Uploads: the demo shows the pictures that the site brings.
  ...['files', 'resume_texts', 'site_pictures', 'waiting_pictures', 'waiting_site_pictures'],
  // Sign-ins, links and what throttles them.
  ...[
    'email_proofs',
    'housekeeper_sessions',
    'known_devices',
    'password_links',
    'recovery_codes',
    'sessions',
    'staff_password_links',
  ],
  ...['throttles', 'two_factor', 'idempotency_keys', 'booking_networks'],
  // Keys to the resort, and systems that are not there to be told.
  ...['api_tokens', 'webhooks', 'webhook_deliveries'],
  // Keys of what phones of cleaners have sent.
  'cleaning_sends',
  // Keys of pictures that a room was sent.
  'picture_sends',
  // Sent by the calendar, while a server runs.
  'trip_mails',
  // The defaults hold until somebody sets something; jobs are done.
  ...['jobs', 'settings', 'settings_version'],
]

test('the demo has rows in every table that a screen shows', async () => {
  const { db, config } = await testServer()
  await seedDemo(db, { config, secrets: openSecrets(config), handlerOf })
  const tables = await db.introspection.getTables()
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely') && name !== 'secret_keys')
  const bare: string[] = []
  for (const name of names) {
    const { rows } = await sql<{
      any: boolean
    }>`select exists (select from ${sql.table(name)}) as any`.execute(db)
    if (!rows[0]?.any) bare.push(name)
  }
  expect(bare.toSorted()).toEqual(empty.toSorted())
})

test('every contract is answered', async () => {
  const collected = new Set<unknown>(Object.values(contracts).flatMap((contract) => Object.values(contract)))
  const isEndpoint = (value: unknown) =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
  const forgotten: string[] = []
  for (const file of globSync('contract/*/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    const exported = (await import(`../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      const isContract = typeof value === 'object' && value !== null && Object.values(value).some(isEndpoint)
      // Streams are no endpoints that are implemented (office/changes.ts).
      if (isContract && !Object.values(value).every((one) => collected.has(one)) && name !== 'changeStreams')
        forgotten.push(`${file}: ${name}`)
    }
  }
  expect(forgotten).toEqual([])
})
