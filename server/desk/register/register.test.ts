import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { type RegisterRow, register } from '../../../contract/desk/register.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { addRoom } from '../../../test/builders.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { pagesOf } from '../../../test/pdf.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'
import { registerPdf } from './register-pdf.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const family = [
  { name: 'Anil Rawat', age: 41, nationality: null },
  { name: 'Chloé Rawat', age: 6, nationality: 'FR' },
]

const houseOfThree = async () => {
  const admin = await signedInAdmin(server)
  const room = await addRoom(server.db, { room_number: '104' })
  const arriving = {
    checkIn: dayAfter(0),
    checkOut: dayAfter(2),
    status: 'confirmed',
    guests: 3,
  } as const
  const { booking_id: id } = await someBooking(server, { ...arriving, room })
  const guest = {
    gender: 'female',
    date_of_birth: '1988-03-04',
    address: '12 Rajpur Road,\nDehradun',
  } as const
  await admin.send(desk.checkIn, { params: { id }, body: { companions: family, guest } })
  return { admin, id }
}

test('D-57 the fire list counts guests with their companions and the visitors of today', async () => {
  const { admin, id } = await houseOfThree()
  await admin.call(visitors.checkIn, { body: checkInBody() })
  const alone = await addRoom(server.db, { room_number: '21' })
  const arriving = { checkIn: dayAfter(0), checkOut: dayAfter(1), status: 'confirmed', room: alone } as const
  const { booking_id } = await someBooking(server, { ...arriving, guests: 4 })
  await admin.call(desk.checkIn, { params: { id: booking_id } })
  const { value } = await admin.call(register.inHouse)
  expect(value).toMatchObject({
    people: 8,
    stays: [
      // As many as were booked, where nobody wrote down who they are.
      { booking_id, room_number: '21', people: 4, companions: [] },
      { booking_id: id, room_number: '104', people: 3, companions: family },
    ],
    visitors: [{ name: 'Ravi Joshi', phone: '9412012345' }],
  })
  await admin.call(desk.checkOut, { params: { id }, body: { reason: 'Pays later' } })
  expect((await admin.call(register.inHouse)).value.people).toBe(5)
})

const visit = { phone: '9412099999', address: '4 Mall Road, Mussoorie', purpose: 'Dinner' }

test('D-57 the register says how a guest is reached, where they live and when they were born', async () => {
  const { admin, id } = await houseOfThree()
  await server.db.updateTable('bookings').set({ phone: '9812345678' }).where('booking_id', '=', id).execute()
  const { visitor_id } = (await admin.call(visitors.checkIn, { body: checkInBody(visit) })).value
  const ask = async () =>
    (await admin.call(register.rows, { query: { from: testDay, to: testDay } })).value.toSorted((a) =>
      a.booking_id ? -1 : 1,
    )
  const stay = {
    ...{ booking_id: id, phone: '9812345678', address: '12 Rajpur Road,\nDehradun', purpose: null },
    ...{ gender: 'female', date_of_birth: '1988-03-04' },
  }
  const visited = { booking_id: null, visitor_id, ...visit, gender: null, date_of_birth: null }
  expect(await ask()).toMatchObject([stay, visited])
  // Another phone later on is not that of this visit, which stays also without its visitor.
  const known = server.db.updateTable('visitors').set({ phone: '9400000000', purpose: 'Holiday' })
  await known.where('visitor_id', '=', visitor_id).execute()
  expect(await ask()).toMatchObject([stay, visited])
  await server.db
    .updateTable('visits')
    .set({ visitor_id: null })
    .where('visitor_id', '=', visitor_id)
    .execute()
  expect(await ask()).toMatchObject([stay, { ...visited, visitor_id: null, address: null }])
})

test('D-57 the register as Excel has the rows of the list', async () => {
  const { admin, id } = await houseOfThree()
  await admin.call(visitors.checkIn, { body: checkInBody({ name: '=1+1', ...visit }) })
  const { raw } = await admin.send(register.sheet, { query: `?from=${testDay}&to=${testDay}` })
  const book = read(raw.rawPayload)
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const rows = utils.sheet_to_json(sheet, { header: 1, raw: false })
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).toContain(id)
  expect(JSON.stringify(rows)).toContain('Anil Rawat (41); Chloé Rawat (6, France)')
  expect(JSON.stringify(rows)).toContain("'=1+1")
  const cells = utils.sheet_to_json<Record<string, unknown>>(sheet)
  expect(cells.find(({ Booking }) => Booking === id)).toMatchObject({
    Address: '12 Rajpur Road, Dehradun',
    Gender: 'Female',
    // 4 March 1988 as Excel counts days.
    'Date of birth': 32206,
  })
  const { phone: Phone, address: Address, purpose: Purpose } = visit
  expect(cells.find(({ Name }) => Name === "'=1+1")).toMatchObject({ Phone, Address, Purpose })
})

test('D-57 the register is asked for a year and a day at most, from the first day to the last', async () => {
  const admin = await signedInAdmin(server)
  const ask = async (from: string, to: string) =>
    (await admin.call(register.rows, { query: { from, to } })).error
  expect((await ask(dayAfter(1), testDay)).fields).toEqual({ from: 'From date cannot be later than To date' })
  expect((await ask(dayAfter(-366), testDay)).fields).toEqual({ to: 'Choose 366 days at most' })
  expect((await admin.call(register.rows, { query: { from: dayAfter(-365), to: testDay } })).value).toEqual(
    [],
  )
  const land = await signedInAdmin(server, { areas: ['land'] })
  expect((await land.call(register.inHouse)).status).toBe(403)
})

const addresses = [
  '14 Harbour Lane, Bristol BS1 5TY, United Kingdom',
  'House 14, Lane 3, Vasant Vihar Phase II, Dehradun, Uttarakhand 248006',
  '12 Rajpur Road, Dehradun',
  'Flat 1204, Tower C, Prestige Shantiniketan Residency, Whitefield Main Road,\nHoodi, Bengaluru Urban, Karnataka 560048',
  'मकान संख्या 7, गांधी मार्ग, पौड़ी गढ़वाल, उत्तराखंड 246001',
]

const row = (n: number): RegisterRow => ({
  booking_id: n % 7 === 0 ? null : `FR-7K3M9${n % 10}`,
  visitor_id: `VIS-${n}`,
  phone: n % 3 === 0 ? '+447911123456' : `98123456${String(n).padStart(2, '0')}`,
  address: n % 11 === 0 ? null : (addresses[n % addresses.length] ?? null),
  gender: n % 7 === 0 ? null : 'female',
  date_of_birth: n % 7 === 0 ? null : '1988-03-04',
  purpose: n % 7 === 0 ? 'Lunch with the family of room 104, then a walk with the naturalist' : null,
  name: n % 5 === 0 ? 'सुनीता मेहरा' : `Alexandra Constantine ${n}`,
  companions: Array.from({ length: n % 7 === 0 ? 0 : n % 4 }, (_, at) => ({
    name: `Companion ${at} of ${n}`,
    age: at,
    nationality: 'GB',
  })),
  nationality: 'GB',
  document: { kind: 'passport', last_four: '4321' },
  room_number: n % 7 === 0 ? null : '104',
  checked_in_at: '2026-11-20T18:35:00.000Z',
  checked_out_at: null,
})

test('D-57 a hundred lines stand on six pages at most, with titles and numbers on each, at the resort’s time', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => row(n))
  const pages = await pagesOf(
    await registerPdf(rows, { from: testDay, to: dayAfter(1), today: testDay }, defaultSettings),
  )
  expect(pages.length).toBeLessThanOrEqual(6)
  for (const [at, lines] of pages.entries()) {
    expect(lines.some((line) => line.startsWith('Checked in Name'))).toBe(true)
    expect(lines.at(-1)).toContain(`Page ${at + 1} of ${pages.length}`)
  }
  const text = pages.flat().join('\n')
  // Five minutes past midnight of the next day there.
  expect(text).toContain('Nov 21, 2026 Alexandra Constantine 1 ')
  expect(text).toContain(
    '12:05 AM 98123 45601 · House 14, Lane 3, Vasant Vihar Phase II, Dehradun, Uttarakhand 248006',
  )
  expect(text).toContain('Alexandra Constantine 1 (female, born Mar 4, 1988)')
  expect(text).toContain('Purpose: Lunch with the family')
  for (let n = 1; n < 100; n++) if (n % 5 > 0) expect(text).toContain(`Alexandra Constantine ${n}`)
})

test('D-57 a hundred lines whose addresses are all long stand on six pages too', async () => {
  const rows = Array.from({ length: 100 }, () => ({ ...row(1), address: addresses[3] ?? null }))
  const pages = await pagesOf(
    await registerPdf(rows, { from: testDay, to: dayAfter(1), today: testDay }, defaultSettings),
  )
  expect(pages.length).toBeLessThanOrEqual(6)
})

test('D-57 a register of days on which nobody came says so', async () => {
  const [lines] = await pagesOf(
    await registerPdf([], { from: testDay, to: testDay, today: testDay }, defaultSettings),
  )
  expect(lines).toContain('Nobody came in on these days.')
})

test('D-57 an address of many lines is cut to two in the PDF, and the cut is seen', async () => {
  const address = Array.from({ length: 60 }, (_, n) => `Ward ${n}`).join(',\n')
  const days = { from: testDay, to: testDay, today: testDay }
  const [lines = []] = await pagesOf(await registerPdf([{ ...row(1), address }], days, defaultSettings))
  const below = lines.filter((line) => line.includes('Ward'))
  expect(below).toHaveLength(2)
  expect(below[0]).toContain('98123 45601 · Ward 0, Ward 1')
  expect(below[1]).toContain('…')
})
