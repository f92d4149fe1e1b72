import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeKinds } from '../../../contract/office/changes.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Tables of which no screen is told, each with the reason. */
const unpublished: Record<string, string> = {
  activity: 'its page follows everything that it tells of',
  application_events: 'written with the application',
  booking_events: 'written with the booking',
  booking_networks: 'no screen shows them',
  cash_box: 'the lock of the day close; its one row never changes',
  changes: 'what is told',
  cleaning_sends: 'no screen shows them',
  contact_messages: 'no screen shows them; their mails are told',
  document_advances: 'written with the document',
  document_days: 'made of documents, which are told',
  document_lines: 'written with the document',
  document_series: 'no screen shows them',
  email_proofs: 'no screen shows them',
  files: 'shown with what they belong to',
  folios: 'sums of what is told',
  housekeeper_sessions: 'no screen shows them',
  idempotency_keys: 'no screen shows them',
  known_devices: 'no screen shows them',
  night_terms: 'never changed, written with the nights',
  night_upgrade: 'no screen shows it',
  password_links: 'no screen shows them',
  reservations: 'written with their stays, which are told',
  payslips: 'written when the month is frozen, which is told',
  picture_sends: 'no screen shows them',
  person_keys: 'no screen shows them',
  persons: 'no screen shows them',
  record_changes: 'written with the record',
  recovery_codes: 'everybody’s own',
  resume_texts: 'no screen shows them',
  room_days: 'kept by bookings and blocks, which are told',
  secret_keys: 'no screen shows them',
  sessions: 'everybody’s own',
  settings: 'a form, which says when somebody else has changed it',
  settings_version: 'written with the settings',
  site_version: 'public pages follow it by themselves',
  staff_password_links: 'no screen shows them',
  stay_moves: 'written with the booking',
  stay_nights: 'written with the booking, in one statement',
  tallies: 'counts of what is told',
  throttles: 'no screen shows them',
  trip_mails: 'no screen shows them; their mails are told',
  two_factor: 'everybody’s own',
  upi_references: 'written with the payment',
  waiting_pictures: 'a room’s page looks by itself while one is made',
  waiting_site_pictures: 'the page looks by itself while one is made',
}

test('D-44 every table tells of its changes, or says why not', async () => {
  const { rows } = await sql<{ name: string; published: boolean }>`
    select c.relname as name, exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname in ('publish_change', 'tell_failed_job')
    ) as published
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not starts_with(c.relname, 'kysely_')`.execute(
    server.db,
  )
  const names = (isPublished: boolean) =>
    rows.filter((row) => row.published === isPublished).map(({ name }) => name)
  expect(names(true).length).toBeGreaterThan(25)
  expect(
    names(false).filter((name) => !unpublished[name]),
    'a new table that a screen shows gets its triggers (publish_change), or a reason here',
  ).toEqual([])
  expect(Object.keys(unpublished).filter((name) => !names(false).includes(name))).toEqual([])
})

test('D-44 the database and the contract name the same kinds', async () => {
  // The first argument of a trigger is the kind that it tells of; what a failed job tells is written in its function.
  const { rows } = await sql<{ kind: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
    from pg_trigger where tgfoid = 'publish_change'::regproc`.execute(server.db)
  const kinds = [...rows.map(({ kind }) => kind), 'task']
  expect([...new Set(kinds)].toSorted()).toEqual(changeKinds.toSorted())
})

/** Tables that are told of only in part, and why. */
const partly: Record<string, string> = {
  document_stays: 'are never changed and never go',
  documents: 'are never changed and never go',
  folio_lines: 'are never changed and never go',
  jobs: 'one that failed goes when its mail is sent again, which is told',
  mails: 'go with a person who is erased, which is told',
  payment_notices: 'are never changed, and go with their booking',
}

test('D-44 a table tells of what comes, changes and goes', async () => {
  // The bits of pg_trigger.tgtype: 4 insert, 8 delete, 16 update.
  const { rows } = await sql<{ name: string; events: number }>`
    select t.tgrelid::regclass::text as name, bit_or(t.tgtype::int & 28) as events
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname in ('publish_change', 'tell_failed_job')
    group by 1 having bit_or(t.tgtype::int & 28) <> 28 order by 1`.execute(server.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(partly))
})
