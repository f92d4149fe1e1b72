import type { Browser, BrowserContext, Page } from 'playwright'
import { addDays } from '../../contract/kit/dates.ts'
import { openBrowser } from '../kit/browser.ts'
import { type Bench, type Figure, measuredOf, type Part } from '../kit/figures.ts'
import { type Hand, handOn, secondsOf, type Trip } from '../kit/hand.ts'
import { newPlace } from '../kit/places.ts'
import { serverUrl, startServer } from '../kit/server.ts'

/** A phone of 390 px on slow 4G, four times slower than this machine. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const line = { latency: 400, bytesPerSecond: 400_000 }
const slower = 4

export const trip: Part = {
  name: 'trip',
  title: 'The guest’s trip: from Home to the confirmation on a phone',
  about:
    'A script books two nights for two as a person would, on 390 px, slow 4G (400 ms, 400 kB/s), the processor four times ' +
    'slower. A tap is each press that the script needs, a typed field each that gets characters; the keyboard’s Next and ' +
    'Enter are no taps. Seconds are measured waiting and a model of the hand: 1.2 s for each tap, 0.25 s for each ' +
    'character; reading is not in them. The known guest is signed in and has booked once before.',
  run: async (bench) => {
    await using place = await newPlace('embedded')
    await using _server = await startServer({ ...place.env, DEMO: '1' })
    await using browser = await openBrowser()
    const strangers: Trip[] = []
    const known: Trip[] = []
    while (strangers.length < (bench.quick ? 1 : 3)) {
      strangers.push(await ofStranger(browser, strangers.length))
      known.push(await ofKnown(browser, known.length))
    }
    return {
      figures: [
        ...figuresOf('New guest', strangers, { taps: 16, fields: 6, seconds: 85 }, bench),
        ...figuresOf('Known guest', known, { taps: 9, fields: 0, seconds: 30 }, bench),
      ],
    }
  },
}

type Goal = { taps: number; fields: number; seconds: number }

const figuresOf = (who: string, trips: Trip[], goal: Goal, { say }: Bench): Figure[] => {
  const of = (read: (one: Trip) => number) => measuredOf(trips.map(read))
  say(`${who}: ${trips.map((one) => `${JSON.stringify(one)} ${secondsOf(one).toFixed(1)} s`).join('; ')}`)
  return [
    { what: `${who}: taps`, unit: '', measured: of((one) => one.taps), target: { atMost: goal.taps } },
    {
      what: `${who}: typed fields`,
      unit: '',
      measured: of((one) => one.fields),
      target: { atMost: goal.fields },
    },
    { what: `${who}: characters`, unit: '', measured: of((one) => one.characters) },
    { what: `${who}: waiting`, unit: 's', measured: of((one) => one.waitedMs / 1000) },
    { what: `${who}: in all`, unit: 's', measured: of(secondsOf), target: { atMost: goal.seconds } },
  ]
}

const person = (at: number, kind: string) => ({
  name: 'Nila Rawat',
  email: `nila.${kind}${at}@example.com`,
  password: 'quiet-forest',
  phone: `98${String(10_000_000 + at * 10 + kind.length)}`,
})

/** A window as a phone shows it, with a cold cache. */
const onPhone = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  return page
}

const stayOf = (at: number) => {
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 33 + at * 9)
  return { checkIn, checkOut: addDays(checkIn, 2) }
}
type Stay = ReturnType<typeof stayOf>

const ofStranger = async (browser: Browser, at: number): Promise<Trip> => {
  const context = await browser.newContext(phone)
  const page = await onPhone(context)
  const hand = handOn(page)
  await toRooms(page, hand, stayOf(at))
  await hand.tap(
    page
      .getByRole('article')
      .getByRole('button', { name: /^Select/ })
      .first(),
  )
  await register(page, hand, person(at, 'new'))
  await page.getByRole('radio', { name: 'Female' }).waitFor()
  await identify(page, hand)
  await confirm(page, hand)
  await context.close()
  return hand.trip
}

/** Signed in, and with a stay before for which everything was given. */
const ofKnown = async (browser: Browser, at: number): Promise<Trip> => {
  const context = await browser.newContext(phone)
  await bookedBefore(context, at)
  const page = await onPhone(context)
  const hand = handOn(page)
  await toRooms(page, hand, stayOf(at + 4))
  await hand.tap(
    page
      .getByRole('article')
      .getByRole('button', { name: /^Select/ })
      .first(),
  )
  await confirm(page, hand)
  await context.close()
  return hand.trip
}

const bookedBefore = async ({ request }: BrowserContext, at: number) => {
  const { password: _, ...guest } = person(at, 'known')
  const headers = { origin: serverUrl }
  const data = { ...person(at, 'known'), sign_in: true }
  const made = await request.post(`${serverUrl}/api/visitors/register`, { headers, data })
  const { visitor } = await made.json()
  const { checkIn, checkOut } = stayOf(at + 12)
  const query = { check_in_date: checkIn, check_out_date: checkOut, guests: 2 }
  const free = await (await request.get(`${serverUrl}/api/rooms/available`, { params: query })).json()
  const answer = await request.post(`${serverUrl}/api/bookings`, {
    headers,
    data: {
      visitor_id: visitor.visitor_id,
      room_id: free[0].room_id,
      check_in_date: checkIn,
      check_out_date: checkOut,
      number_of_guests: 2,
      payment_method: 'checkin',
      guest_info: {
        full_name: guest.name,
        email: guest.email,
        phone: guest.phone,
        gender: 'female',
        date_of_birth: '1991-04-12',
        govt_id_type: 'passport',
        govt_id_number: 'Z1234567',
      },
    },
  })
  if (!answer.ok()) throw new Error(`the earlier stay was not booked: ${await answer.text()}`)
}

/** Home, the dates, Find rooms. */
const toRooms = async (page: Page, hand: Hand, stay: Stay) => {
  const search = page.getByRole('form', { name: 'Search a stay' })
  const find = search.getByRole('button', { name: 'Find rooms' })
  await hand.wait(() => page.goto(serverUrl, { waitUntil: 'commit' }))
  await hand.ready(find)
  await hand.wait(() => page.waitForFunction(isAlive))
  await chooseDates(page, hand, stay)
  await hand.tap(find)
}

/** Runs in the page: its scripts have taken it over, and the days that it begins with are there. */
const isAlive = () => {
  const button = document.querySelector('form[aria-label="Search a stay"] button')
  const day = document.querySelector<HTMLInputElement>('form[aria-label="Search a stay"] [name="check_in"]')
  const hasDays = day === null || day.value !== ''
  return hasDays && button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
}

/** One tap opens the calendar, one more chooses each date; months are turned to by taps of their own. */
const chooseDates = async (page: Page, hand: Hand, { checkIn, checkOut }: Stay) => {
  const calendar = page.getByRole('dialog', { name: /^Choose the day/ })
  await hand.tap(page.getByRole('form', { name: 'Search a stay' }).getByRole('button', { name: /^Check-in/ }))
  await calendar.locator('[data-day]').first().waitFor()
  for (const day of [checkIn, checkOut]) {
    const cell = calendar.locator(`[data-day="${day}"]`)
    while (!(await cell.isVisible())) await hand.tap(calendar.getByRole('button', { name: 'Later month' }))
    await hand.tap(cell)
  }
}

const register = async (page: Page, hand: Hand, who: ReturnType<typeof person>) => {
  const form = page.getByRole('region', { name: 'Register' })
  await hand.type(form.getByLabel('Name', { exact: true }), who.name)
  await hand.next()
  await hand.type(form.getByLabel('Email', { exact: true }), who.email)
  await hand.next()
  await hand.type(form.getByLabel('Password', { exact: true }), who.password)
  // Next would lead to the button that shows the password.
  await hand.type(form.getByLabel('Phone', { exact: true }), who.phone)
  await hand.enter()
}

const identify = async (page: Page, hand: Hand) => {
  await hand.tap(page.getByRole('radio', { name: 'Female' }))
  await hand.type(page.getByLabel('Date of birth'), '12041991')
  await hand.tap(page.getByRole('radio', { name: 'Passport' }))
  await hand.type(page.getByLabel('ID number'), 'Z1234567')
}

const confirm = async (page: Page, hand: Hand) => {
  const button = page.getByRole('button', { name: 'Confirm booking' })
  await hand.ready(button)
  await hand.wait(() => button.and(page.locator(':enabled')).waitFor({ timeout: 60_000 }))
  await hand.tap(button)
  await hand.ready(page.getByRole('heading', { name: 'We have your booking request' }))
}
