import type { Browser, Page, Request } from 'playwright'
import { addDays } from '../../contract/kit/dates.ts'
import { openBrowser } from '../kit/browser.ts'
import { type Bench, type Figure, measuredOf, type Part } from '../kit/figures.ts'
import { newPlace } from '../kit/places.ts'
import { benchDay } from '../kit/resort.ts'
import { serverUrl, startServer } from '../kit/server.ts'

export const roundTrips: Part = {
  name: 'round-trips',
  title: 'Round trips of one booking',
  about:
    'A guest books a room of the demo resort in a real browser. Counted are the page, its data and the calls of the ' +
    'API from opening /reservation until the confirmation stands there; scripts, styles and pictures are not. The ' +
    'server time is from the request of the booking until the first byte of its answer.',
  run: async (bench) => {
    await using place = await newPlace('embedded')
    await using _server = await startServer({ ...place.env, DEMO: '1' })
    await using browser = await openBrowser()
    const trips = { 'signed-in': await seriesOf(bench, browser, signIn), new: await seriesOf(bench, browser) }
    const times = [...trips['signed-in'], ...trips.new].map(({ serverMs }) => serverMs)
    const line = (what: string, key: keyof typeof trips): Figure => ({
      what,
      engine: 'embedded',
      unit: '',
      measured: measuredOf(trips[key].map(({ asked }) => asked.length)),
      target: { atMost: 6 },
      key,
    })
    return {
      figures: [
        line('Requests by a signed-in guest', 'signed-in'),
        line('Requests by a new guest, who also registers', 'new'),
        {
          what: 'Server time of POST /api/bookings',
          engine: 'embedded',
          unit: 'ms',
          measured: measuredOf(times),
          key: 'server-time',
        },
      ],
      notes: Object.entries(trips).map(([who, [trip]]) => `${who}: ${trip?.asked.join(', ')}.`),
    }
  },
}

type Trip = { asked: string[]; serverMs: number }
type Before = (page: Page) => Promise<void>
let count = 0

const seriesOf = async ({ quick }: Bench, browser: Browser, before?: Before): Promise<Trip[]> => {
  const trips: Trip[] = []
  while (trips.length < (quick ? 1 : 3)) trips.push(await tripOf(browser, before))
  return trips
}

const tripOf = async (browser: Browser, before?: Before): Promise<Trip> => {
  // No service worker: what it fetches ahead is not part of a booking.
  const context = await browser.newContext({ baseURL: serverUrl, serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    await before?.(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (isCounted(request)) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const times: number[] = []
    page.on('response', (answer) => {
      const { requestStart, responseStart } = answer.request().timing()
      if (isBooking(answer.request())) times.push(responseStart - requestStart)
    })
    // A person reads first; by then the scripts have taken over what the server rendered.
    await page.goto('/reservation', { waitUntil: 'networkidle' })
    if (!before) await register(page)
    await book(page)
    await page.getByRole('heading', { name: 'Your stay is booked' }).waitFor()
    return { asked, serverMs: times[0] ?? Number.NaN }
  } finally {
    await context.close()
  }
}

const isCounted = (request: Request): boolean => {
  const { pathname } = new URL(request.url())
  return request.resourceType() === 'document' || pathname.startsWith('/api/') || pathname.endsWith('.data')
}

const isBooking = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/bookings'

/** As the demo's guest, before anything is counted; the context keeps the cookie. */
const signIn: Before = async (page) => {
  const data = { email: 'asha@example.com', password: 'forest-guest' }
  const answer = await page.request.post('/api/visitors/login', { data })
  if (!answer.ok()) throw new Error(`the demo's guest could not sign in: ${await answer.text()}`)
}

const register = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Ravi Kumar')
  await page.getByLabel('Email').fill(`ravi${++count}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('forest-walks-9')
  await page.getByLabel('Phone').fill('9876543210')
  const step = page.getByRole('region', { name: 'Register' })
  await step.getByRole('button', { name: 'Register', exact: true }).click()
}

const book = async (page: Page): Promise<void> => {
  const checkIn = addDays(benchDay(), 150 + 3 * ++count)
  await page.getByRole('button', { name: /^Check-in/ }).click()
  await page.getByLabel('Month', { exact: true }).selectOption(checkIn.slice(0, 7))
  await page.locator(`[data-day="${checkIn}"]`).click()
  await page.locator(`[data-day="${addDays(checkIn, 2)}"]`).click()
  await page.getByRole('button', { name: 'Search rooms' }).click()
  await page
    .getByRole('button', { name: /^Select room \d/ })
    .first()
    .click()
  await page.getByLabel('Full name').fill('Ravi Kumar')
  await page.getByLabel('Phone').last().fill('9876543210')
  await page.getByLabel('Gender').selectOption('male')
  await page.getByLabel('Date of birth').fill('1990-05-06')
  await page.getByLabel('Type of government ID').selectOption('passport')
  await page.getByLabel('ID number').fill('P1234567')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
}
