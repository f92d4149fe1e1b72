import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/empty-database.ts'
import type { Db } from './db.ts'
import { migrate, sqlFiles } from './migrate.ts'

// A resort that took names and mailboxes as they were typed.
const before = '0067_gone_versions'
const domains = [
  'bücher.example',
  'उदाहरण.भारत',
  '例え.テスト',
  'mañana.example',
  'a-ü-b.xn--p1ai',
  'straßen.example',
]

let db: Db
let close: () => Promise<unknown>
beforeAll(async () => {
  const opened = await emptyDatabase()
  db = opened.db
  close = opened.close
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateTo(before)
  if (error) throw error
  const addSkill = (name: string) =>
    sql`insert into skills (name, created_at) values (${name}, now())`.execute(db)
  await addSkill('Cafe\u0301')
  await addSkill('Pa\u0302te\u0301')
  // The second of its name cannot have it.
  await addSkill('Pâté')
  const addVisitor = (email: string) =>
    sql`insert into visitors (name, email, phone, created_at)
    values (${'Jose\u0301'}, ${email}, '9876501234', now())`.execute(db)
  for (const domain of domains) await addVisitor(`guest@${domain}`)
  await addVisitor('twice@bücher.example')
  await addVisitor('twice@xn--bcher-kva.example')
  await addVisitor('plain@example.com')
  await sql`insert into rooms (room_id, room_number, room_type, capacity, price_per_night, bed_type, room_size, amenities)
    values ('r-1', '1', 'Tent', 4, 200000, 'Double', 240, ${['Cafe\u0301', 'TV', 'Sa\u0301una']})`.execute(db)
  await migrate(db)
})
afterAll(() => close())

test('texts are brought into their one spelling, each by itself', async () => {
  const skills = await sql<{
    name: string
  }>`select name from skills where name ~ '[^[:ascii:]]' order by skill_id`.execute(db)
  expect(skills.rows.map(({ name }) => name)).toEqual(['Café', 'Pa\u0302te\u0301', 'Pâté'])
  const visitors = await db.selectFrom('visitors').select('name').distinct().execute()
  expect(visitors).toEqual([{ name: 'José' }])
  const room = await db.selectFrom('rooms').select('amenities').executeTakeFirstOrThrow()
  expect(room.amenities).toEqual(['Café', 'TV', 'Sáuna'])
})

test('a mailbox has its domain as the network knows it, but where another account has it', async () => {
  const emails = (await db.selectFrom('visitors').select('email').execute()).map(({ email }) => email)
  expect(emails.sort()).toEqual(
    [
      ...domains.map((domain) => `guest@${domainToASCII(domain)}`),
      'twice@bücher.example',
      'twice@xn--bcher-kva.example',
      'plain@example.com',
    ].sort(),
  )
})
