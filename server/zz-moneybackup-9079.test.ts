import { mkdtempSync, mkdirSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../contract/stays/booking-change.ts'
import { bookings } from '../contract/stays/bookings.ts'
import { ownStay } from '../contract/stays/own-stay.ts'
import { agents } from '../contract/stays/agents.ts'
import { desk } from '../contract/stays/front-desk.ts'
import { folio } from '../contract/stays/folio.ts'
import { settingsOffice } from '../contract/office/settings-office.ts'
import { clockAt } from '../test/clock.ts'
import { signedInAdmin } from '../test/people.ts'
import { regular } from '../test/stays/documents.ts'
import { stayWithFolio } from '../test/stays/folios.ts'
import { dayAfter } from '../test/things.ts'
import { addAgent, addRoom, percent, rupees } from './builders.ts'
import { aHouse, bookFor } from '../test/stays/family-house.ts'
import { type TestServer, testServer } from '../test/server.ts'
import { formOf, wantedOf } from '../web/stays/trip/change-form.ts'
import { backupsIn } from './kit/backups/backups.ts'
import { newBackupId, archiveName } from './kit/backups/backup-names.ts'
import { isDue } from './office/backups/nightly-backup.ts'
import { openDb } from './kit/database/db.ts'
import { readConfig } from './kit/config.ts'
import { openSecrets } from './kit/security/secrets.ts'

let server: TestServer
beforeAll(async () => { server = await testServer() })
const log = (...a: unknown[]) => console.info('PROOF', ...a.map((x) => JSON.stringify(x)))

test('A ages', async () => {
  const { first, admin } = await aHouse(server)
  const made = await bookFor(server, first.room_id, { number_of_guests: 4, children_ages: [3, 8] } as never)
  const id = (made.value as any).booking_id
  const b = (await admin.call(bookings.get, { params: { id } })).value as any
  const wanted = wantedOf({ ...formOf(b), guests: '3' }, b)
  const p = await made.guest.call(ownStay.previewChange, { params: { id }, query: wanted as never })
  const q = await made.guest.call(ownStay.previewChange, { params: { id }, query: { number_of_guests: 3, children_ages: [3, 8] } as never })
  log('A', b.final_price, wanted, p.value, q.value ?? q.error)
  expect(1).toBe(1)
})
test('B desk reduces then guest raises', async () => {
  const { first, second, admin } = await aHouse(server)
  const made = await bookFor(server, first.room_id, { number_of_guests: 3 } as never)
  const id = (made.value as any).booking_id
  const b = (await admin.call(bookings.get, { params: { id } })).value as any
  const r = await admin.call(bookingChange.change, { params: { id }, body: { number_of_guests: 2 } as never })
  const p = await made.guest.call(ownStay.previewChange, { params: { id }, query: { number_of_guests: 3 } as never })
  log('B', b.final_price, r.status, (r.value as any)?.final_price, p.value ?? p.error)
  const m2 = await bookFor(server, second.room_id, { number_of_guests: 4, children_ages: [3, 8] } as never)
  const id2 = (m2.value as any)?.booking_id
  const r2 = await admin.call(bookingChange.change, { params: { id: id2 }, body: { number_of_guests: 3 } as never })
  log('B2', r2.status, (r2.value as any)?.children_ages, r2.error)
})

test('I scheme switch', async () => {
  const agent = await addAgent(server.db, { name: 'X', commission_percent: percent(10) })
  const s = await stayWithFolio(server, { agent, checkIn: dayAfter(0), checkOut: dayAfter(1), room: await addRoom(server.db, { price_per_night: rupees(4000) }) })
  await s.admin.call(desk.checkIn, { params: s.params })
  clockAt({ hours: 24 })
  const admin = await signedInAdmin(server)
  await admin.call(desk.checkOut, { params: s.params, body: { reason: 'x' } })
  const st = async () => (await admin.call(agents.statement, { params: { id: agent.agent_id }, query: { from: dayAfter(0), to: dayAfter(5) } as never })).value as any
  const one = await st()
  const saved = await admin.call(settingsOffice.save, { body: { gst: (typeof regular === 'function' ? (regular as any)() : regular) } as never })
  const two = await st()
  log('I', saved.status, saved.error, one.value, one.commission, two.value, two.commission)
})

test('J write off of an extra kills fee commission', async () => {
  const agent = await addAgent(server.db, { name: 'X', commission_percent: percent(10) })
  const s = await stayWithFolio(server, { agent, checkIn: dayAfter(0), checkOut: dayAfter(2), room: await addRoom(server.db, { price_per_night: rupees(4000) }) })
  await s.add({ kind: 'extra', text: 'Picnic', unit_price: rupees(50) } as never)
  await s.cancel()
  const st = async () => (await s.admin.call(agents.statement, { params: { id: agent.agent_id }, query: { from: dayAfter(0), to: dayAfter(5) } as never })).value as any
  const one = await st()
  const sums = (await s.admin.call(folio.get, { params: s.params })).value as any
  const { payments } = await import('../contract/stays/payments.ts')
  const paid = await s.admin.call(payments.record as never, { params: s.params, body: { amount: rupees(sums.balance / 100 - 50), method: 'cash', payment_method: 'cash' } } as never) as any
  const w = await s.admin.call(folio.writeOff, { params: s.params, body: { reason: 'small' } as never })
  const two = await st()
  log('J', one.value, one.commission, sums.balance, paid.status, paid.error, w.status, w.error, two.value, two.commission, ((await s.admin.call(folio.get, { params: s.params })).value as any).balance)
})

test('E,F backups', async () => {
  const root = mkdtempSync(join(tmpdir(), 'zz-moneybackup-'))
  const config = readConfig({ DATA_DIR: join(root, 'd'), DEMO: '0', BACKUP_DIR: join(root, 'k') })
  mkdirSync(join(root, 'k'))
  const opened = await openDb(config); openSecrets(config)
  const a = backupsIn({ opened, config, counted: ['users'] })
  const other = newBackupId('manual')
  writeFileSync(join(root, 'k', archiveName(other) + '.part'), 'half of the other resort')
  log('E', (await a.list()).map((x) => [x.backup_id === other, x.state]), existsSync(join(root, 'k', archiveName(other) + '.part')))
  const good = newBackupId('nightly')
  writeFileSync(join(root, 'k', archiveName(good)), 'whole one of the other resort')
  log('E2 due', isDue(await a.list(), { zone: 'Asia/Kolkata', madeAt: Temporal.Instant.from('2020-01-01T00:00:00Z') }))
  mkdirSync(join(root, 'k', 'resort-20200101T000000Z-nightly-0123456789abcdef.zip'))
  const made = await a.start('nightly')!.done
  log('F', made, (await a.list()).filter((x) => x.backup_id === made.backup_id).map((x) => [x.state, x.bytes]), a.problem())
  await opened.close()
})
