import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import type { Area } from '../../../contract/kit/areas.ts'
import { kindsFor } from '../../../contract/office/changes.ts'
import { addAgent, addRoom, addRoomType } from '../../../test/builders.ts'
import { sendPurchase } from '../../../test/land/purchases.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { addWebhook } from '../../../test/office/webhooks.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someInterview } from '../../../test/recruitment/interviews.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { someParty } from '../../../test/reservations/parties.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import type { Follows } from '../../../web/kit/changes/follows.ts'
import { areaOfScreen } from '../../../web/office/shell/screen-areas.ts'
import routes from '../../../web/routes.ts'

type Module = {
  handle?: Partial<Follows>
  clientLoader?: (asked: { request: Request; params: Record<string, string> }) => Promise<unknown>
}
type Page = { path: string; file: string; module: Module }

const modules = import.meta.glob<Module>('../../../web/**/*Page.tsx')
const flat = (entries: RouteConfigEntry[]): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children }) => (children ? flat(children) : path ? [{ path, file }] : []))

let server: TestServer
let pages: Page[]
beforeAll(async () => {
  server = await testServer()
  const offices = routes.filter(({ file }) => /shell\/(Admin|Employee)Layout/.test(file))
  const all = flat(offices).filter(({ file }) => modules[`../../../web/${file}`])
  pages = []
  for (const page of all) {
    const module = (await modules[`../../../web/${page.file}`]?.()) as Module
    if (module.handle?.follows) pages.push({ ...page, module })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What stands in names and labels alone and is renamed once in years, or is told with something that is followed. */
const named = {
  user: 'names of staff who wrote something',
  skill: 'one’s own words for what a job asks for',
  room_type: 'its new name is told with its rooms',
}

const everyFiveMinutes = 'the dashboard looks anew every five minutes (R-DASH-06)'

/** What a loader reads and its page need not follow, by its file. */
const unfollowed: Record<string, Record<string, string>> = {
  'office/dashboard/AdminDashboardPage.tsx': {
    ...Object.fromEntries(
      ['job', 'candidate', 'employee', 'attendance', 'deduction', 'payroll', 'expense', 'task'].map(
        (kind) => [kind, everyFiveMinutes],
      ),
    ),
    ...Object.fromEntries(
      ['price', 'room_type', 'picture'].map((kind) => [kind, 'it asks the site for the time zone alone']),
    ),
  },
  'reservations/calendar/CalendarPage.tsx': {
    price: 'its rooms are those of the room list, by name alone',
    room_type: 'its rooms are those of the room list, by name alone',
    picture: 'its rooms are those of the room list, by name alone',
  },
}

/** The tables that a screen is told of, and the kind of each. */
const kindsByTable = async () => {
  const { rows } = await sql<{ table: string; kind: string }>`
    select distinct tgrelid::regclass::text as table, split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
    from pg_trigger where tgfoid = 'publish_change'::regproc`.execute(server.db)
  return new Map([...rows.map(({ table, kind }) => [table, kind] as const), ['jobs', 'task']])
}

/** The statements of what runs, whatever other servers of this worker look for meanwhile. */
const sending = new AsyncLocalStorage<Set<string>>()

/** Runs something and answers the statements that it sent to the database. */
const statementsOf = async (run: () => Promise<unknown>): Promise<Set<string>> => {
  const texts = new Set<string>()
  const { query } = pg.Client.prototype
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given
  ) {
    const [first] = given as unknown as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first.text
    if (text !== undefined) sending.getStore()?.add(text)
    return query.apply(this, given)
  })
  await sending.run(texts, run)
  sent.mockRestore()
  return texts
}

/** Lets the loaders of the pages call this server, as somebody. */
const callsAs = (caller: Caller) => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    const raw = await server.app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      cookies: { ...caller.cookies },
    })
    return new Response(raw.body, { status: raw.statusCode, headers: raw.headers as Record<string, string> })
  })
}

/** Somebody of each kind, and one record of each that a page shows by its address. */
const aResort = async () => {
  const admin = await signedInAdmin(server)
  const { owner, candidate } = await someInterview(server)
  const booking = await someBooking(server)
  const room = await addRoom(server.db)
  const issued = { params: { id: booking.booking_id }, body: { kind: 'invoice' } as never }
  const paper = (await admin.call(stayDocuments.issue, issued)).value
  const type = await addRoomType(server.db)
  const purchase = (await sendPurchase(server, admin)).value
  const jobs = { id: String(candidate.job_id), uuid: candidate.uuid }
  const params: Record<string, Record<string, string>> = {
    bookings: { id: booking.booking_id },
    agents: { id: (await addAgent(server.db)).agent_id },
    parties: (await someParty(server)).params,
    rooms: { id: room.room_id },
    channels: { id: room.room_id },
    documents: { id: paper.document_id },
    'room-types': { id: String(type.room_type_id) },
    visitors: { id: String(booking.visitor_id) },
    users: { user_id: admin.user.user_id },
    purchases: { loanId: purchase.loan_id },
    jobs,
    board: jobs,
    candidates: jobs,
    connections: { id: await addWebhook(server, 'https://hooks.example/') },
  }
  return { admin, employee: owner, params }
}

/** What the loader of a page reads, tab by tab. */
const kindsRead = async (page: Page, params: Record<string, string>, kinds: Map<string, string>) => {
  const { clientLoader: load } = page.module
  if (!load) throw new Error(`${page.file} loads nothing`)
  const known = await statementsOf(() => fetch('/api/v2/me'))
  const address = `https://resort.example/${page.path.replace(/^\//, '')}`
  vi.stubGlobal('location', new URL(address))
  const read = await statementsOf(async () => {
    for (const query of ['', '?tab=candidates', '?tab=bulk', '?fromDate=2026-11-01&toDate=2026-11-30']) {
      const loaded = await load({ request: new Request(address + query), params })
      expectNotSaid(loaded, /"failed":"[^"]*","status":/)
    }
  })
  const tables = [...read]
    .filter((text) => !known.has(text))
    .flatMap((text) =>
      [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, table]) => table as string),
    )
  return [...new Set(tables.map((table) => kinds.get(table)).filter((kind) => kind !== undefined))]
}

test('D-44 each page follows every kind that its loader reads', async () => {
  const { admin, employee, params } = await aResort()
  const kinds = await kindsByTable()
  expect(new Set(kinds.values())).toContain('booking')
  const lacking: Record<string, string[]> = {}
  for (const page of pages) {
    callsAs(page.path.startsWith('/admin') ? admin : employee)
    const read = await kindsRead(page, params[page.file.split('/')[1] as string] ?? {}, kinds)
    const followed = Object.keys(page.module.handle?.follows ?? {})
    const lacks = read.filter(
      (kind) => !(followed.includes(kind) || kind in named || unfollowed[page.file]?.[kind]),
    )
    if (lacks.length > 0) lacking[`${page.path} (${page.file})`] = lacks
    // The log reads of itself alone.
    if (page.file !== 'office/activity/ActivityPage.tsx') expect(read.length, page.path).toBeGreaterThan(0)
  }
  expect(pages.length).toBeGreaterThan(45)
  expect(lacking).toEqual({})
})

/** What an area need not hear of a page that several see, by address and area. */
const withheld: Record<string, string[]> = {
  // The takings, which the desk is not shown.
  '/admin/booking-dashboard desk': ['purchase', 'expense'],
  // How housekeeping left a room, which only the desk is shown.
  '/admin/bookings/tape-chart rates': ['room_state'],
}

/** The areas whose people open a page and are not told of all that it follows, with the kinds that they lack. */
const deafTo = ({ path, module }: Page): [string, string[]][] => {
  const wanted = areaOfScreen(path)
  const followed = Object.keys(module.handle?.follows ?? {})
  const lacking = (area: Area) => {
    const heard = kindsFor({ role: 'admin', areas: [area] })
    return followed.filter((kind) => !heard.includes(kind))
  }
  const areas: Area[] = wanted === 'any' ? [] : [wanted].flat()
  return areas.map((area): [string, string[]] => [`${path} ${area}`, lacking(area)])
}

test('D-44 who may see a page hears of what it follows', () => {
  // The log follows everything, and tells each area of what is theirs.
  const seen = pages.filter(({ path }) => path.startsWith('/admin') && path !== '/admin/activity')
  const deaf = seen.flatMap(deafTo).filter(([, lacks]) => lacks.length > 0)
  expect(Object.fromEntries(deaf)).toEqual(withheld)
})
