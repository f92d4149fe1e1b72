import { expect, test } from '../kit/fixtures.ts'
import { reservationOf, someStay } from '../reservations/stays.ts'

const pages = [
  ['/', /^Forest View Resort/, 'Evenings above the mist'],
  ['/rooms', 'Rooms and suites', /./],
  ['/rooms/forest-view-suite', 'Forest View Suite', 'Forest View Suite'],
  ['/rooms/family-room', 'Family Room', 'Family Room'],
  ['/rooms/glamping-tent', 'Glamping Tent', 'Glamping Tent'],
  ['/rooms/dormitory-room', 'Dormitory Room', 'Dormitory Room'],
  ['/gallery', 'Gallery', 'Gallery'],
  ['/activities', 'Activities and dining', 'Activities and dining'],
  ['/contact', 'Contact us', 'Contact us'],
  ['/why-choose-us', 'Why choose our land project', /./],
  ['/project-documents', 'Project documents', 'Project documents'],
  ['/careers', 'Careers', 'Work where the forest begins'],
  ['/careers/jobs', 'Open jobs', 'Open jobs'],
  ['/privacy/careers', 'Privacy of applicants', 'Privacy of applicants'],
  ['/reservation', 'Book now', 'Book now'],
] as const

/** Pages that are there for everybody but belong in no search engine. */
const unlisted = [
  '/login',
  '/admin/login',
  '/pegawai/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
]

test('G-ROLE-04 G-ROUTE-20: every public page answers a direct load with title, one h1, description and canonical address', async ({
  page,
}) => {
  for (const [address, title, heading] of pages) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page, address).toHaveTitle(
      title instanceof RegExp ? title : new RegExp(`^${title} \\| Forest View Resort$`),
    )
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText([heading])
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname, address).toBe(address)
    await expect(page.locator('meta[name=description]'), address).toHaveAttribute('content', /.{40}/)
    await expect(page.locator('meta[property="og:image"]'), address).toHaveAttribute('content', /^http/)
  }
})

test('no page asks anything of another site, and nothing it asks for is missing', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  const failed: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
      foreign.push(request.url())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  for (const address of [...pages.map(([path]) => path), ...unlisted]) {
    await page.goto(address, { waitUntil: 'load' })
    // Pictures below the fold come when the reader comes near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  }
  expect(foreign).toEqual([])
  expect(failed).toEqual([])
})

test('G-ROUTE-20: a page of the back office and of a guest answers a direct load too, and asks not to be listed', async ({
  request,
}) => {
  for (const address of [...unlisted, '/my-bookings']) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).toContain('content="noindex"')
  }
  for (const address of [
    '/dashboard',
    '/admin/dashboard',
    '/admin/bookings/list',
    '/admin/outbox',
    '/pegawai/dashboard',
  ]) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
  const api = await request.get('/api/nothing')
  expect(api.status()).toBe(404)
  expect(await api.json()).toMatchObject({ code: 'not_found', msg: 'Not found' })
})

test('G-ROUTE-18 G-ROUTE-19: any other path shows the not-found page with status 404, whose button leads home', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '404 Error - Sorry, this page is not available!',
  )
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evenings above the mist')
})

test('search engines find the resort with its rooms and prices as valid facts', async ({ page }) => {
  const facts = async (address: string) => {
    await page.goto(address)
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  }
  const resort = await facts('/')
  expect(resort).toMatchObject({ '@context': 'https://schema.org', name: 'Forest View Resort' })
  expect(JSON.stringify(resort['@type'])).toMatch(/LodgingBusiness|Resort|Hotel/)
  for (const said of ['Forest View Suite', 'Glamping Tent', '1500', 'INR', 'Uttarakhand']) {
    expect(JSON.stringify(resort)).toContain(said)
  }
  expect(JSON.stringify(await facts('/rooms/family-room'))).toContain('3000')
})

test('sitemap, robots and manifest name the pages, the limits and the icons', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [address] of pages) expect(sitemap).toMatch(new RegExp(`<loc>https?://[^<]+${address}</loc>`))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin/')
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Forest View Resort', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})

test('the pages can be read and the search be sent before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  for (const [address, , heading] of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText([heading])
  }
  await page.goto('/')
  const { checkIn, checkOut } = someStay()
  await page.getByLabel('Check-in').fill(checkIn)
  await page.getByLabel('Check-out').fill(checkOut)
  await page.getByRole('button', { name: 'Find rooms' }).click()
  await expect(page).toHaveURL(reservationOf({ checkIn, checkOut }))
  await context.close()
})
