import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { toRefusal } from './kit/endpoints/report-errors.ts'
import { constraints } from './routes.ts'

/** Why no caller runs into what must be there once: the database's own numbers, random tokens, or a write that waits. */
const met: Record<string, string> = {
  api_tokens_hash: 'a random token',
  applications_application_number_key: 'a number of the database',
  applications_person_id_job_id_key: 'written with on conflict',
  applications_status_token_hash_key: 'a random token',
  client_reviews_token_hash_key: 'a random token',
  documents_entry_key: 'a number of the database',
  documents_kind_year_nth_key: 'the row of the series waits for the other',
  documents_number_key: 'the row of the series waits for the other',
  erasure_requests_open: 'written with on conflict',
  expenses_request_key_key: 'written with on conflict',
  found_items_request_key: 'written with on conflict',
  housekeepers_link: 'a random token',
  known_devices_housekeeper: 'written with on conflict',
  known_devices_user: 'written with on conflict',
  known_devices_visitor: 'written with on conflict',
  payslips_month_employee_id_key: 'one run of the payroll waits for the other',
  pre_arrivals_token: 'a random token',
  rooms_feed_key: 'random, made by the server',
  room_types_slug_key: 'one new type waits for the other',
  sessions_id: 'a random number',
  upi_references_payment_id_key: 'written with its payment',
  users_first_admin: 'set by the first start alone',
  webhook_deliveries_nth: 'a number of the database',
  visits_open: 'the row of the visitor waits for the other',
  waiting_site_pictures_picture_key: 'written with on conflict',
}

test('what the database keeps once is refused with a sentence, or nobody can send it twice', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where (i.indisunique or i.indisexclusion) and c.relnamespace = current_schema()::regnamespace
      and c.relname not like '%\\_pkey' order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const unmet = rows.filter(
    ({ name }) => !(name in met) && !toRefusal({ constraint: name, code: '23505' }, constraints),
  )
  expect(unmet).toEqual([])
  expect(Object.keys(met).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})
