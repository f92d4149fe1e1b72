import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { endProcesses, newDataDir, startProcess, strangerOf } from '../../../test/process.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { testNow } from '../../../test/things.ts'
import { until } from '../../../test/until.ts'
import { setClock } from '../../kit/clock.ts'
import { financialYear, nextNumber } from './numbers.ts'

afterEach(async () => {
  setClock(testNow)
  await endProcesses()
})

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const issueFor = async (id: string) =>
  (await signedInAdmin(server)).call(stayDocuments.issue, { params: { id }, body: { kind: 'invoice' } })

describe('D-50 numbers of documents', () => {
  test.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2099-12-31', '99-00'],
  ])('%s lies in the financial year %s', (day, year) => {
    expect(financialYear(day)).toBe(year)
  })

  test('have no gap and no double under thirty at once of which a third is undone', async () => {
    const stays = await Promise.all(Array.from({ length: 20 }, () => someBooking(server)))
    const undone = Array.from({ length: 10 }, () =>
      server.db
        .transaction()
        .execute(async (db) => {
          await nextNumber(db, 'bill_of_supply', '2026-11-20')
          throw new Error('undone')
        })
        .catch((error: Error) => error.message),
    )
    const issued = stays.map(({ booking_id }) => issueFor(booking_id))
    expect(new Set(await Promise.all(undone))).toEqual(new Set(['undone']))
    const numbers = (await Promise.all(issued)).map(({ value }) => value.number).sort()
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, i) => `BOS/26-27/${String(i + 1).padStart(5, '0')}`),
    )
  })

  test('are never dated before the one before, whatever the clock is set back to', async () => {
    const stays = await Promise.all(Array.from({ length: 3 }, () => someBooking(server)))
    const days: string[] = []
    for (const [at, hour] of ['2026-11-20', '2026-11-18', '2026-11-21'].entries()) {
      setClock(`${hour}T06:00:00Z`)
      const { value } = await issueFor(stays[at]?.booking_id ?? '')
      days.push(`${value.number} ${value.issued_on}`)
    }
    expect(days).toEqual([
      'BOS/26-27/00001 2026-11-20',
      'BOS/26-27/00002 2026-11-20',
      'BOS/26-27/00003 2026-11-21',
    ])
  })

  test('begin anew at the resort’s midnight of the first of April', async () => {
    const [last, first] = [await someBooking(server), await someBooking(server)]
    setClock('2027-03-31T18:29:59Z')
    expect((await issueFor(last.booking_id)).value).toMatchObject({
      number: 'BOS/26-27/00001',
      issued_on: '2027-03-31',
    })
    setClock('2027-03-31T18:30:00Z')
    expect((await issueFor(first.booking_id)).value).toMatchObject({
      number: 'BOS/27-28/00001',
      issued_on: '2027-04-01',
    })
  })

  // The log of PostgreSQL itself is not ours to prove.
  test.skipIf(postgres)('have no gap after the server is killed amid a stream of them', async () => {
    const env = { DATA_DIR: await newDataDir(), DEMO: '1', RATE_LIMIT: '0' }
    const first = await startProcess(env)
    const admin = strangerOf(first)
    const credentials = { username: 'admin', password: 'forest-admin' }
    await admin.call(accounts.adminLogin, { body: credentials })
    const query = { status: 'confirmed', page: 1, page_size: 100 } as never
    const stays = (await admin.call(bookings.list, { query })).value.items
    const known: string[] = []
    const stream = stays.map(async ({ booking_id: id }) => {
      const answer = await admin
        .call(stayDocuments.issue, { params: { id }, body: { kind: 'invoice' } })
        .catch(() => undefined)
      if (answer?.status === 201) known.push(answer.value.number)
    })
    await until(() => known.length >= 10)
    await first.end('SIGKILL')
    await Promise.all(stream)
    const again = strangerOf(await startProcess(env))
    await again.call(accounts.adminLogin, { body: credentials })
    const all = (await again.call(stayDocuments.list, { query: { kind: 'bill_of_supply' } as never })).value
      .items
    const numbers = all.map(({ number }) => number).sort()
    expect(numbers.filter((number) => known.includes(number))).toEqual(known.sort())
    for (const year of new Set(numbers.map((number) => number.slice(0, 9)))) {
      const own = numbers.filter((number) => number.startsWith(year))
      expect(own).toEqual(own.map((_, i) => `${year}/${String(i + 1).padStart(5, '0')}`))
    }
  })
})
