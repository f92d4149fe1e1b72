import { beforeAll, describe, expect, test } from 'vitest'
import { webhooks } from '../contract/office/webhooks.ts'
import { bookings } from '../contract/reservations/bookings.ts'
import { addGuest, addRoom } from '../test/builders.ts'
import { addWebhook } from '../test/office/webhooks.ts'
import { signedInAdmin, signedInGuest } from '../test/people.ts'
import { someBooking } from '../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../test/server.ts'
import { bookingBody } from '../test/things.ts'
import { openSecrets, type Secrets } from './kit/security/secrets.ts'
import { sealOld, sealOldJob } from './seal-old.ts'

let server: TestServer
let secrets: Secrets
const run = { jobId: 1, attempt: 1, last: false }
beforeAll(async () => {
  server = await testServer()
  secrets = openSecrets(server.config)
})
const seal = () => sealOldJob(server.db, secrets)['seal-old']({}, run)
const jobs = () => server.db.selectFrom('jobs').select('name').where('name', '=', 'seal-old').execute()
const kept = async () => [
  ...(await server.db.selectFrom('bookings').select('govt_id_number as number').execute()),
  ...(await server.db.selectFrom('visitors').select('id_number as number').execute()),
]

describe('D-18 the numbers of identity documents', () => {
  test('are not readable in the database once a stay is booked, and whole for admins', async () => {
    const guest = await signedInGuest(server)
    const { room_id } = await addRoom(server.db)
    const body = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id })
    const { value } = await guest.call(bookings.create, { body })
    expect(value.guest_info.govt_id_number).toBe('••••••••2346')
    const [row] = await kept()
    expect(row?.number).toMatch(/^sealed:1:/)
    const admin = await signedInAdmin(server)
    const seen = await admin.call(bookings.get, { params: { id: value.booking_id } })
    expect(seen.value.guest_info.govt_id_number).toBe('234123412346')
  })

  test('that were kept before are sealed by a job, once, and read as before', async () => {
    const { booking_id } = await someBooking(server)
    await addGuest(server.db, { id_type: 'passport', id_number: 'Z7654321' })
    await addGuest(server.db)
    await sealOld(server.db)
    await sealOld(server.db)
    expect(await jobs()).toHaveLength(1)
    await seal()
    await seal()
    const numbers = (await kept()).map(({ number }) => number)
    expect(numbers.filter((number) => number?.startsWith('sealed:'))).toHaveLength(2)
    expect(numbers.filter((number) => number === null)).toHaveLength(2)
    const admin = await signedInAdmin(server)
    const seen = await admin.call(bookings.get, { params: { id: booking_id } })
    expect(seen.value.guest_info.govt_id_number).toBe('UK0420110012345')
  })

  test('are not alone: an address that other systems are told at is sealed too, and told as before', async () => {
    const url = 'https://93.184.216.34/hooks/a-secret'
    const { db } = server
    const id = await addWebhook(server, url)
    await db.updateTable('webhooks').set({ url }).execute()
    await sealOld(db)
    expect(await jobs()).toHaveLength(1)
    await seal()
    expect((await db.selectFrom('webhooks').select('url').execute())[0]?.url).toMatch(/^sealed:1:/)
    const admin = await signedInAdmin(server)
    expect((await admin.call(webhooks.get, { params: { id } })).value.url).toBe(url)
  })

  test('are sealed without a change of their record: a form that was opened before is saved', async () => {
    const url = 'https://93.184.216.34/hooks/a-secret'
    const { db } = server
    const id = await addWebhook(server, url)
    await db.updateTable('webhooks').set({ url }).execute()
    const stay = await someBooking(server)
    const admin = await signedInAdmin(server)
    const webhook = async () => (await admin.call(webhooks.get, { params: { id } })).value
    const booking = async () =>
      (await admin.call(bookings.get, { params: { id: stay.booking_id } })).value.version
    const [{ version }, ofStay] = [await webhook(), await booking()]
    await seal()
    expect([(await webhook()).version, await booking()]).toEqual([version, ofStay])
    const save = (address: string) =>
      admin.call(webhooks.change, {
        params: { id },
        body: { url: address, events: ['booking.paid'], active: true, version },
      })
    expect((await save(url)).status).toBe(200)
    // Which was a change.
    expect((await save(url)).status).toBe(409)
  })

  test('that are changed before they are sealed are a change as any other', async () => {
    const { db } = server
    const id = await addWebhook(server, 'https://93.184.216.34/hooks/a-secret')
    await db.updateTable('webhooks').set({ url: 'https://93.184.216.34/hooks/a-secret' }).execute()
    const versionNow = async () =>
      (await db.selectFrom('webhooks').select('version').where('webhook_id', '=', id).executeTakeFirst())
        ?.version
    const before = (await versionNow()) ?? 0
    const url = secrets.seal('https://93.184.216.34/hooks/another', 'webhooks.url')
    await db.updateTable('webhooks').set({ url }).execute()
    await seal()
    expect(await versionNow()).toBe(before + 1)
  })

  test('leave no job where all are sealed', async () => {
    await someBooking(server)
    await seal()
    await sealOld(server.db)
    expect(await jobs()).toEqual([])
  })
})
