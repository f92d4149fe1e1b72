import { createHash } from 'node:crypto'
import { addDays } from '../../contract/kit/dates.ts'
import { privacyVersion } from '../../contract/recruitment/privacy.ts'
import { seedDemo } from '../../server/demo/seed-demo.ts'
import { openSecrets } from '../../server/kit/security/secrets.ts'
import { startSession } from '../../server/kit/security/sessions.ts'
import { handlerOf } from '../../server/routes.ts'
import { docxWith, pdf } from '../../test/sample-files.ts'
import type { Place } from './places.ts'
import { benchDay } from './resort.ts'

/** One kind of call that nobody has to be known for, as docs/security.md names it. */
export type AnonymousCall = {
  what: string
  method?: 'GET' | 'POST' | 'PUT'
  /** The address of the nth call. */
  path: (n: number) => string
  body?: (n: number) => object | FormData
  cookie?: string
  /** What it is answered: the figure of another answer would mean nothing. */
  status: number
}

const madeUp = (n: number) => `made-up-${n}`.padEnd(43, 'x')
const token = 'a-link-of-the-benchmarks'.padEnd(43, 'x')
/** As the database keeps a link. */
const keptToken = createHash('sha256').update(token).digest('base64url')

/** What the calls are about. */
type Facts = {
  room: string
  roomType: string
  job: number
  feed: string
  candidate: string
  guest: string
  document: string
  stay: string
}

/** The demo resort with links that this file knows, and a guest who has a paper. */
export const fillForCalls = async (place: Place): Promise<Facts> => {
  await using opened = await place.open()
  const { db, config } = opened
  await seedDemo(db, { config, secrets: openSecrets(config), handlerOf })
  await db.updateTable('client_reviews').set({ token_hash: keptToken }).execute()
  const { application_id } = await db
    .selectFrom('applications')
    .select('application_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('applications')
    .set({ status_token_hash: keptToken })
    .where('application_id', '=', application_id)
    .execute()
  const { candidate } = await db
    .selectFrom('client_review_candidates')
    .select('application_id as candidate')
    .executeTakeFirstOrThrow()
  const paper = await db
    .selectFrom('documents as d')
    .innerJoin('bookings as b', 'b.booking_id', 'd.booking_id')
    .innerJoin('payments as p', 'p.booking_id', 'b.booking_id')
    .where('b.visitor_id', 'is not', null)
    .select(['d.document_id as document', 'b.booking_id as stay', 'b.visitor_id'])
    .executeTakeFirstOrThrow()
  const { room_type_id } = await db.selectFrom('room_types').select('room_type_id').executeTakeFirstOrThrow()
  const { room_id, feed_key } = await db
    .selectFrom('rooms')
    .select(['room_id', 'feed_key'])
    .where('status', '=', 'available')
    .executeTakeFirstOrThrow()
  const { job_id } = await db
    .selectFrom('vacancies')
    .select('job_id')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return {
    room: room_id,
    roomType: String(room_type_id),
    job: job_id,
    feed: feed_key,
    candidate,
    guest: `fr_guest=${await startSession(db, 'guest', String(paper.visitor_id))}`,
    document: paper.document,
    stay: paper.stay,
  }
}

const stayQuery = (n: number) => {
  const checkIn = addDays(benchDay(), 20 + (n % 60))
  return `check_in=${checkIn}&check_out=${addDays(checkIn, 1 + (n % 3))}`
}

/** The same under the older names. */
const datesQuery = (n: number) => stayQuery(n).replace(/(check_\w+)=/g, '$1_date=')

const pages = ({ job }: Facts): AnonymousCall[] => [
  { what: 'a page that is kept', path: () => '/', status: 200 },
  { what: 'an address that names no page', path: (n) => `/nowhere/${n}`, status: 404 },
  { what: '/admin/*, /pegawai/*', path: (n) => `/admin/bookings/${madeUp(n)}`, status: 200 },
  { what: '/admin/* that is no page', path: (n) => `/admin/nothing/${n}`, status: 404 },
  { what: '/housekeeping/:key', path: (n) => `/housekeeping/${madeUp(n)}`, status: 200 },
  { what: '/rooms/:slug that is none', path: (n) => `/rooms/made-up-${n}`, status: 404 },
  { what: '/careers/jobs?q=', path: (n) => `/careers/jobs?q=cook${n}`, status: 200 },
  { what: '/careers/jobs/:id that is none', path: (n) => `/careers/jobs/${900_000 + n}`, status: 404 },
  { what: '/careers/jobs/:id', path: () => `/careers/jobs/${job}`, status: 200 },
  { what: '/careers/status/:token', path: () => `/careers/status/${token}`, status: 200 },
  { what: '/review/:token', path: (n) => `/review/${madeUp(n)}`, status: 200 },
  { what: '/my-bookings/:id', path: (n) => `/my-bookings/${madeUp(n)}`, status: 200 },
  { what: '/my-bookings/party/:id', path: (n) => `/my-bookings/party/${madeUp(n)}`, status: 200 },
  { what: '/careers/jobs/:jobId/apply', path: (n) => `/careers/jobs/${900_000 + n}/apply`, status: 404 },
]

const reads = ({ room, roomType, job, feed }: Facts): AnonymousCall[] => {
  const get = (what: string, path: (n: number) => string, status = 200): AnonymousCall => ({
    what: `GET ${what}`,
    path,
    status,
  })
  return [
    get('/api/site', () => '/api/site'),
    get('/api/v2/me', () => '/api/v2/me'),
    get('/api/rooms/available', (n) => `/api/rooms/available?${datesQuery(n)}&guests=2`),
    get('/api/rooms/calendar', (n) => `/api/rooms/calendar?from=${addDays(benchDay(), n % 60)}&months=12`),
    get('/api/rooms/combinations', (n) => `/api/rooms/combinations?${stayQuery(n)}&guests=${7 + (n % 34)}`),
    get('/api/rooms/together', (n) => `/api/rooms/together?${stayQuery(n)}&rooms=${room}:2`),
    get('/api/rooms/:id', () => `/api/rooms/${room}`),
    get('/api/rooms/:id/details', (n) => `/api/rooms/${room}/details?${datesQuery(n)}`),
    get('/api/room-types', () => '/api/room-types'),
    get('/api/room-types/:id', () => `/api/room-types/${roomType}`),
    get('/api/public/jobs', (n) => `/api/public/jobs?q=cook${n}`),
    get('/api/public/jobs/:id', () => `/api/public/jobs/${job}`),
    get('/api/public/jobs/:id/standing', () => `/api/public/jobs/${job}/standing`),
    get('/api/public/applications/:token', () => `/api/public/applications/${token}`),
    get('/api/public/reviews/:token', () => `/api/public/reviews/${token}`),
    get('/ical/:token.ics', () => `/ical/${feed}.ics`),
    get('/documents/:fileName', () => '/documents/project_overview.pdf'),
    get('/api/openapi.json', () => '/api/openapi.json'),
  ]
}

const form = (fields: Record<string, string>, file: Uint8Array, name: string): FormData => {
  const sent = new FormData()
  for (const [field, value] of Object.entries(fields)) sent.append(field, value)
  sent.append('resume', new Blob([new Uint8Array(file)]), name)
  return sent
}

const applicant = (n: number) => ({
  name: 'Asha Verma',
  email: `asha${n}@example.com`,
  privacy_version: privacyVersion,
})

const writes = ({ job, candidate }: Facts): AnonymousCall[] => {
  const post = (path: string, status: number, body: (n: number) => object | FormData): AnonymousCall => ({
    what: `POST ${path}`,
    method: 'POST',
    path: () => path.replace(':id', String(job)).replace(':token', token),
    body,
    status,
  })
  const password = 'not the right one'
  const spent = { token: madeUp(0), password: 'quiet-forest-77' }
  return [
    post('/api/visitors/login', 401, (n) => ({ email: `nobody${n}@example.com`, password })),
    post('/api/v2/login', 401, (n) => ({ username: `nobody${n}`, password })),
    post('/api/admin/login', 401, (n) => ({ username: `nobody${n}`, password })),
    post('/api/visitors/register', 201, (n) => ({
      name: 'Nila Rawat',
      email: `nila${n}@example.com`,
      phone: `98${10_000_000 + n}`,
      password: 'quiet-forest-77',
    })),
    post('/api/v2/logout', 200, () => ({})),
    post('/api/visitors/forgot-password', 200, (n) => ({ email: `nobody${n}@example.com` })),
    post('/api/visitors/reset-password', 400, () => spent),
    post('/api/visitors/verify-email', 400, () => ({ token: madeUp(0) })),
    post('/api/staff/forgot-password', 200, (n) => ({ username: `nobody${n}` })),
    post('/api/staff/reset-password', 400, () => spent),
    post('/api/housekeeping/sign-in', 401, (n) => ({ key: madeUp(n), pin: '1234' })),
    post('/api/email/contact/forestview', 200, (n) => ({
      name: 'Asha Verma',
      email: `asha${n}@example.com`,
      message: 'Is the path to the lake open in winter?',
    })),
    post('/api/public/before-you-arrive/open', 404, (n) => ({ token: madeUp(n) })),
    post('/api/public/jobs/:id/apply', 201, (n) => form(applicant(n), pdf, 'cv.pdf')),
    {
      ...post('/api/public/jobs/:id/apply', 201, (n) => form(applicant(10_000 + n), docxWith({}), 'cv.docx')),
      what: 'POST /api/public/jobs/:id/apply with a Word file',
    },
    post('/api/public/applications/:token/erasure', 200, () => ({})),
    {
      what: 'PUT /api/public/reviews/:token/candidates/:uuid',
      method: 'PUT',
      path: () => `/api/public/reviews/${token}/candidates/${candidate}`,
      body: () => ({ verdict: 'approved' }),
      status: 200,
    },
    {
      ...post('/api/visitors/login', 400, () => ({ email: `${'a'.repeat(63_000)}@example.com`, password })),
      what: '63 kB as an e-mail',
    },
    {
      ...post('/api/visitors/login', 413, () => ({ email: 'a'.repeat(900_000), password })),
      what: '900 kB as an e-mail',
    },
  ]
}

const papers = ({ guest, document, stay }: Facts): AnonymousCall[] => [
  {
    what: 'a guest’s invoice as PDF, again',
    path: () => `/api/documents/${document}.pdf`,
    cookie: guest,
    status: 200,
  },
  {
    what: 'a guest’s receipt as PDF, again',
    path: () => `/api/bookings/${stay}/receipt.pdf`,
    cookie: guest,
    status: 200,
  },
]

export const anonymousCalls = (facts: Facts): AnonymousCall[] => [
  ...pages(facts),
  ...reads(facts),
  ...writes(facts),
  ...papers(facts),
]
