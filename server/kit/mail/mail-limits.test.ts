import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { ownAccount } from '../../../contract/office/own-account.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer } from '../../../test/server.ts'
import { bookingBody } from '../../../test/things.ts'
import { proofsTo, registered, serverThatMails } from '../../../test/trust.ts'
import type { Who } from '../security/sessions.ts'
import { queueMail } from './mail.ts'

const limiting = serverThatMails({ RATE_LIMIT: '1' })
const unlimited = serverThatMails()
let server: TestServer
beforeAll(() => {
  server = limiting.current
})

const content = { subject: 'News', heading: 'Hello', paragraphs: ['There is something new.'], closing: 'Bye' }
const lastly = 'this is the last for up to an hour'
type Own = { of?: TestServer; who?: Pick<Who, 'staff'>; undone?: true }
const write = (to: string, { of = server, who, undone }: Own = {}) =>
  of.db
    .transaction()
    .execute(async (db) => {
      await queueMail(
        { db, settings: defaultSettings, config: of.config, ...(who && { who }) },
        { to, content },
      )
      if (undone) throw new Error('undone')
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error
    })
const mailsTo = async (to: string, of = server) => (await proofsTo(of, to)).map(({ body_text }) => body_text)
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await work()
}

describe('W-35 mails to one address within an hour', () => {
  test('are five where nobody has proved it; the last says so, and the next hour begins anew', async () => {
    await addGuest(server.db, { email: 'ravi@example.com' })
    await times(4, () => write('ravi@example.com'))
    clockAt({ minutes: 59 })
    await times(3, () => write('Ravi@example.com'))
    await write('sita@example.com')
    const mails = [...(await mailsTo('ravi@example.com')), ...(await mailsTo('Ravi@example.com'))]
    expect(mails.map((text) => text.includes(lastly))).toEqual([false, false, false, false, true])
    expect(mails.at(-1)).toContain('Bye')
    expect(await mailsTo('sita@example.com')).toHaveLength(1)
    clockAt({ minutes: 61 })
    await write('ravi@example.com')
    expect((await mailsTo('ravi@example.com')).at(-1)).not.toContain(lastly)
  })

  test.each(['a guest who proved it', 'staff', 'the resort'])('are thirty to %s', async (whose) => {
    const to = whose === 'the resort' ? 'stay@forestview.example' : 'ravi@example.com'
    if (whose === 'a guest who proved it')
      await addGuest(server.db, { email: to, email_verified_at: '2026-11-20T05:00:00Z' })
    if (whose === 'staff')
      await server.db
        .updateTable('users')
        .set({ email: to })
        .where('user_id', '=', (await signedInAdmin(server)).user.user_id)
        .execute()
    await times(32, () => write(to))
    const mails = await mailsTo(to)
    expect(mails).toHaveLength(30)
    expect(mails.filter((text) => text.includes(lastly))).toEqual([mails.at(-1)])
  })

  test('are no more where many are asked for at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write('ravi@example.com')))
    const mails = await mailsTo('ravi@example.com')
    expect(mails).toHaveLength(5)
    expect(mails.filter((text) => text.includes(lastly))).toHaveLength(1)
  })

  test('are not those of a change that is undone', async () => {
    await times(6, () => write('ravi@example.com', { undone: true }))
    await write('ravi@example.com')
    expect(await mailsTo('ravi@example.com')).toHaveLength(1)
  })

  test('are as many as staff set off, and all with RATE_LIMIT=0', async () => {
    const { user } = await signedInAdmin(server)
    await times(8, () =>
      write('ravi@example.com', { who: { staff: { ...user, areas: [], permissions: [] } as never } }),
    )
    expect(await mailsTo('ravi@example.com')).toHaveLength(8)
    await times(5, () => write('ravi@example.com'))
    expect(await mailsTo('ravi@example.com')).toHaveLength(13)
    await times(8, () => write('ravi@example.com', { of: unlimited.current }))
    expect((await mailsTo('ravi@example.com', unlimited.current)).length).toBeGreaterThanOrEqual(8)
  })

  test('are told by the last of a guest who books, whose bookings go on', async () => {
    const guest = await signedInGuest(server, { email_verified_at: '2026-11-20T05:00:00Z' })
    const { email, visitor_id } = guest.visitor
    await times(28, () => write(email))
    const statuses: number[] = []
    await times(3, async () => {
      const { room_id } = await addRoom(server.db)
      const body = bookingBody({ visitor_id, room_id })
      statuses.push((await guest.call(bookings.create, { body })).status)
    })
    expect(statuses).toEqual([201, 201, 201])
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(30)
    expect(mails.map((text) => text.includes(lastly)).indexOf(true)).toBe(29)
    const made = await guest.call(bookings.list, { query: { mine: true } as never })
    expect(made.value.items).toHaveLength(3)
  })

  test('do not grow by changing a password to and fro, which ends after ten', async () => {
    const guest = await registered(server)
    const passwords = ['monal-pheasant', 'himalayan-griffon']
    const change = (at: number) =>
      guest.call(ownAccount.changePassword, {
        params: { visitor_id: guest.visitor_id },
        body: { currentPassword: passwords[at % 2] ?? '', newPassword: passwords[(at + 1) % 2] ?? '' },
      })
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push((await change(at)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(await mailsTo('ravi@example.com')).toHaveLength(5)
    expect(
      (
        await stranger(server.app).call(accounts.guestLogin, {
          body: { email: 'ravi@example.com', password: 'monal-pheasant' },
        })
      ).status,
    ).toBe(200)
  })
})
