import { beforeAll, describe, expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { formC } from '../../../contract/desk/form-c.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { formCBody } from '../../../test/desk/check-in.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const passport = { kind: 'passport', number: 'K7654321', seen: true }
const luc = { name: 'Luc Martin', age: 7, nationality: 'FR', form_c: formCBody }
const zoe = { ...luc, name: 'Zoé Martin', form_c: { ...formCBody, passport_number: '12AB39999' } }

const arriving = async () => {
  const admin = await signedInAdmin(server)
  const stay = { checkIn: dayAfter(0), checkOut: dayAfter(2), status: 'confirmed', guests: 4 } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  return {
    admin,
    enter: (body: object) => admin.send(desk.checkIn, { params, body }),
    mark: (person: number, seen?: object) =>
      admin.send(formC.mark, { params: { ...params, person: String(person) }, body: { sent: true, seen } }),
    forms: async () => (await admin.call(formC.list, { query: { day: testDay } })).value,
    change: async (guest_info: object) => {
      const { version } = (await admin.call(bookings.get, { params })).value
      const answer = await admin.send(bookingChange.change, { params, body: { version, guest_info } })
      expect(answer.status).toBe(200)
    },
    known: async () => (await admin.call(arrivals.get, { params })).value,
    /** The stay is one of whom neither gender nor birth date is known. */
    forget: () =>
      server.db
        .updateTable('bookings')
        .set({ gender: null, date_of_birth: null, ask_at_check_in: true })
        .where('booking_id', '=', params.id)
        .execute(),
  }
}

test('D-57 who turns out to be no foreigner needs no Form C, unless the portal was told', async () => {
  const { enter, forms, mark } = await arriving()
  const due = async () => (await forms()).map(({ name }) => name)
  await enter({ guest: { nationality: 'FR' }, form_c: formCBody, companions: [luc, zoe] })
  expect(await due()).toHaveLength(3)
  await mark(2, { name: 'Zoé Martin', passport: '9999' })
  const { form_c: _, ...indian } = { ...luc, nationality: 'IN' }
  await enter({ guest: { nationality: 'IN' }, companions: [indian, { ...indian, name: 'Zoé Martin' }] })
  expect(await due()).toEqual(['Zoé Martin'])
})

test('D-57 an address that is emptied is gone', async () => {
  const { enter, known } = await arriving()
  await enter({ guest: { address: '12 rue Haute, Lyon', nationality: 'FR' } })
  await enter({ guest: { address: '' } })
  expect((await known()).guest).toMatchObject({ address: null, nationality: 'FR' })
})

describe('D-57 a Form C is marked of the person whom the clerk saw', () => {
  const seen = { name: 'Luc Martin', passport: '4567' }

  test('and of nobody where another stands in their place since', async () => {
    const { enter, mark, forms } = await arriving()
    await enter({ companions: [luc] })
    await enter({ companions: [zoe, luc] })
    const answer = await mark(1, seen)
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      409,
      'form_c_of_another',
      'Zoé Martin stands in the place of Luc Martin now. Nothing was marked: look at the list again.',
    ])
    expect((await forms()).map(({ sent_at }) => sent_at)).toEqual([null, null])
    expect((await mark(2, seen)).status).toBe(200)
    expect((await forms()).map(({ sent_at }) => sent_at !== null)).toEqual([false, true])
  })

  test('and not where they left the list, or show another passport', async () => {
    const { enter, mark, forms } = await arriving()
    await enter({ companions: [luc] })
    const other = await mark(1, { ...seen, passport: '0000' })
    expect(other.error.message).toBe(
      'The passport number of Luc Martin has changed. Nothing was marked: look at the list again.',
    )
    await enter({ companions: [] })
    expect((await mark(1, seen)).error.message).toMatch(/^Luc Martin is not here now\./)
    expect(await forms()).toEqual([])
  })
})

describe('D-57 a Form C that was sent is to be sent again', () => {
  const sentOf = async (forms: () => Promise<{ sent_at: string | null }[]>) =>
    (await forms()).map(({ sent_at }) => sent_at !== null)
  const sent = async () => {
    const stay = await arriving()
    const { gender, date_of_birth, ...form_c } = { ...formCBody, passport_number: '98ZZ11111' }
    await stay.enter({ form_c, companions: [luc] })
    await stay.mark(0)
    await stay.mark(1)
    expect(await sentOf(stay.forms)).toEqual([true, true])
    return stay
  }

  test.each([
    ['birth date', { date_of_birth: '1988-02-03' }],
    ['gender', { gender: 'male' }],
  ])('once the %s of the guest was corrected at the check-in', async (_, guest) => {
    const { enter, forms } = await sent()
    await enter({ guest })
    expect(await sentOf(forms)).toEqual([false, true])
    await enter({ guest: { address: 'Lyon' } })
    expect(await sentOf(forms)).toEqual([false, true])
  })

  test('once the name of the guest was corrected on the booking, and not for a phone number', async () => {
    const { change, forms } = await sent()
    await change({ phone: '9876501234' })
    expect(await sentOf(forms)).toEqual([true, true])
    await change({ full_name: 'Amelie Martin' })
    expect(await sentOf(forms)).toEqual([false, true])
  })

  test('once the name of a companion was corrected, and not where somebody was added before them', async () => {
    const { enter, forms } = await sent()
    await enter({ companions: [zoe, luc] })
    expect(await sentOf(forms)).toEqual([true, false, true])
    await enter({ companions: [zoe, { ...luc, name: 'Lucas Martin' }] })
    expect(await sentOf(forms)).toEqual([true, false, false])
  })
})

describe('D-57 the Form C has what the portal asks for', () => {
  const { gender, date_of_birth, address_abroad, ...before } = formCBody

  test('gender, date of birth and address abroad; calls that do not know them leave them as they are', async () => {
    const { enter, forms } = await arriving()
    await enter({ companions: [luc] })
    expect((await forms())[0]).toMatchObject({ gender, date_of_birth, address_abroad })
    const again = { ...luc, form_c: { ...before, going_to: 'Jaipur' } }
    expect((await enter({ companions: [again] })).status).toBe(200)
    expect((await forms())[0]).toMatchObject({ going_to: 'Jaipur', gender, date_of_birth, address_abroad })
  })

  test('those of the guest are the booking’s, where a clerk corrects them', async () => {
    const { enter, forms, known } = await arriving()
    const guest = { gender: 'male', date_of_birth: '1980-01-02', nationality: 'FR' }
    await enter({ form_c: formCBody, guest, companions: [{ ...luc, form_c: before }] })
    expect(await forms()).toMatchObject([
      { gender: 'male', date_of_birth: '1980-01-02', address_abroad },
      { gender: null, date_of_birth: null, address_abroad: null },
    ])
    expect((await known()).form_c).toMatchObject({ gender: null, date_of_birth: null })
    const corrected = { gender: 'other', date_of_birth: '1981-01-02' }
    await enter({ form_c: formCBody, guest: corrected })
    expect((await forms())[0]).toMatchObject(corrected)
  })

  test('a call that says them in the form alone says them of the guest', async () => {
    const { enter, forms, known, forget } = await arriving()
    await forget()
    const young = await enter({ form_c: { ...formCBody, date_of_birth: dayAfter(-900) } })
    expect(young.error.fields).toEqual({
      'form_c.date_of_birth': 'The guest who books must be at least 18 years old',
    })
    await enter({ form_c: formCBody })
    expect((await known()).guest).toMatchObject({ gender, date_of_birth })
    expect((await forms())[0]).toMatchObject({ gender, date_of_birth })
  })

  test('what is missing is asked for in words', async () => {
    const { enter } = await arriving()
    const empty = { passport_issued_on: '', passport_expires_on: '', arrived_in_india_on: '' }
    const { error } = await enter({ form_c: { ...formCBody, ...empty, visa_issued_on: 'soon' } })
    expect(error.fields).toEqual({
      'form_c.passport_issued_on': 'Enter the day the passport was issued',
      'form_c.passport_expires_on': 'Enter the day the passport expires',
      'form_c.visa_issued_on': 'Enter the day the visa was issued',
      'form_c.arrived_in_india_on': 'Enter the day they arrived in India',
    })
    const unborn = { ...luc, form_c: { ...formCBody, date_of_birth: dayAfter(1) } }
    expect((await enter({ companions: [unborn] })).error.fields).toEqual({
      'companions.0.form_c.date_of_birth': 'Enter a date of birth in the past',
    })
  })
})

describe('D-57 the passport is typed once', () => {
  test('the document that is kept stands masked for that of the form, and the other way round', async () => {
    const { enter, forms } = await arriving()
    await enter({ document: passport })
    const masked = { ...formCBody, passport_number: '••••4321' }
    expect((await enter({ form_c: masked })).status).toBe(200)
    expect((await forms())[0]?.passport_number).toBe('K7654321')

    const other = await arriving()
    await other.enter({ form_c: formCBody })
    const shown = { kind: 'passport', number: '•••••4567', seen: true }
    expect((await other.enter({ document: shown })).status).toBe(200)
    expect((await other.known()).document).toEqual({ kind: 'passport', masked: '•••••4567' })
  })

  test('but no other document stands for it', async () => {
    const { enter } = await arriving()
    await enter({ document: { ...passport, kind: 'national_id' } })
    const answer = await enter({ form_c: { ...formCBody, passport_number: '••••4321' } })
    expect(answer.error.fields).toEqual({ 'form_c.passport_number': 'Enter the number again' })
    const companion = { ...luc, form_c: { ...formCBody, passport_number: '••••4321' } }
    expect((await enter({ companions: [companion] })).status).toBe(400)
  })
})

describe('D-57 a nationality is a country of the list', () => {
  test.each(['IN', 'Indian', 'French', 'fr', 'XX'])('a foreigner is not of %s', async (nationality) => {
    const { enter } = await arriving()
    const form_c = { ...formCBody, nationality }
    const message = 'Choose a country other than India'
    expect((await enter({ form_c })).error.fields).toEqual({ 'form_c.nationality': message })
    expect((await enter({ companions: [{ ...luc, form_c }] })).error.fields).toEqual({
      'companions.0.form_c.nationality': message,
    })
  })

  test('that of companions and the guest too, India with them; words that were kept before stay', async () => {
    const { admin, enter, known } = await arriving()
    const wrong = await enter({
      guest: { nationality: 'Gallic' },
      companions: [{ name: 'Luc', nationality: 'x' }],
    })
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      {
        'guest.nationality': 'Choose a country of the list',
        'companions.0.nationality': 'Choose a country of the list',
      },
    ])
    const right = { guest: { nationality: 'IN' }, companions: [{ name: 'Luc', nationality: 'IN' }] }
    expect((await enter(right)).status).toBe(200)
    await server.db.updateTable('companions').set({ nationality: 'Gallic' }).execute()
    const [companion] = (await known()).companions
    const { form_c, ...kept } = companion as NonNullable<typeof companion>
    expect((await enter({ companions: [{ ...kept, age: 7 }] })).status).toBe(200)
    expect(admin.user.name).toBeTruthy()
  })
})
