import type { Locator, Page, Request } from '@playwright/test'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { addStaff, signedInAs } from './employees.ts'

const first = async (page: Page, path: string, key: string) => {
  const [row] = await (await page.request.get(path)).json()
  return row[key] as string
}

/** The screens that show things which can be changed. */
const screens = async (page: Page) => [
  '/admin/rooms/list',
  '/admin/rooms/ROOM-101',
  '/admin/rooms/pricing',
  '/admin/rooms/pricing/coupons',
  '/admin/room-types',
  '/admin/room-types/1',
  '/admin/bookings/list',
  `/admin/bookings/${await first(page, '/api/bookings?status=pending', 'booking_id')}`,
  `/admin/bookings/${await first(page, '/api/bookings?status=confirmed', 'booking_id')}`,
  '/admin/bookings/tape-chart',
  '/admin/front-desk',
  '/admin/visitors/list',
  `/admin/visitors/${await first(page, '/api/visitors', 'visitor_id')}`,
  '/admin/expense/list',
  '/admin/master-data/lending',
  `/admin/lending/${await first(page, '/api/loans', 'loan_id')}`,
  '/admin/master-data/data-pegawai',
  '/admin/master-data/data-pegawai/view/USR3123',
  '/admin/transaksi/data-absensi',
  '/admin/transaksi/setting-potongan-gaji',
  '/admin/transaksi/data-gaji',
  '/admin/payroll/employees',
  '/admin/recruitments/job-management',
  '/admin/recruitments/job-management/details/1',
  '/admin/recruitments/job-management/details/1?tab=candidates',
  '/admin/recruitments/candidates',
  `/admin/recruitments/candidates/${await first(page, '/api/candidates?status=applied', 'uuid')}`,
  `/admin/recruitments/candidates/${await first(page, '/api/candidates?status=rejected', 'uuid')}`,
  '/admin/recruitments/skill-management',
  '/admin/outbox',
  '/admin/settings',
  '/admin/settings/pictures',
]

/** The forms, which have addresses of their own. */
const forms = async (page: Page): Promise<[path: string, button: string][]> => [
  ['/admin/rooms/add', 'Add room'],
  ['/admin/rooms/edit/ROOM-101', 'Save room'],
  ['/admin/room-types/add', 'Add room type'],
  ['/admin/room-types/edit/1', 'Save room type'],
  ['/admin/visitors/check-in', 'Check in'],
  ['/admin/bookings/add-booking', 'Register a new guest'],
  ['/admin/expense/add', 'Add expense'],
  [`/admin/expense/edit/${await first(page, '/api/expenses', 'uuid')}`, 'Save'],
  ['/admin/master-data/lending/add-lending', 'Create purchase'],
  [`/admin/master-data/lending/edit/${await first(page, '/api/loans', 'loan_id')}`, 'Save'],
  ['/admin/master-data/data-pegawai/form-data-pegawai', 'Create user'],
  ['/admin/master-data/data-pegawai/edit/USR3123', 'Save'],
  ['/admin/transaksi/setting-potongan-gaji/form-setting-potongan-gaji', 'Add deduction'],
  ['/admin/transaksi/setting-potongan-gaji/edit/1', 'Save'],
  ['/admin/payroll/employees/add', 'Add employee'],
  ['/admin/recruitments/job-management/form-job', 'Publish'],
  ['/admin/recruitments/candidates/add', 'Add candidate'],
  [`/admin/recruitments/candidates/edit/${await first(page, '/api/candidates?sort=oldest', 'uuid')}`, 'Save'],
  ['/admin/recruitments/skill-management/form-skill', 'Add skill'],
  ['/admin/recruitments/skill-management/edit/1', 'Save'],
]

const writes =
  /^(Add|Edit|Save|Create|Delete|Remove|Confirm|Cancel booking|Cancel FR|Check in\b|Check out\b|Take|Record|Set |Run payroll|Import|Withdraw|Switch|Block a|Upload|Move|Put forward|Resend|Send again|Reverse)/
const deletes = /^(Delete|Remove payment|Remove photo)/

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Opens a page until it has said that it is there, and shows what it asked for: two frames bring no further call. */
const openWhole = async (page: Page, path: string) => {
  const calls = new Set<Request>()
  const begins = (request: Request) => void (request.resourceType() === 'fetch' && calls.add(request))
  const ends = (request: Request) => void calls.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const isAtRest = async () => {
    if (calls.size > 0) return false
    await nextFrame(page)
    return calls.size === 0
  }
  await expect.poll(isAtRest, { intervals: [20] }).toBe(true)
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
}

const namesOf = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements.map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
  )

/** What the menus of the first rows offer: a row more differs in its state alone. */
const offeredByRows = async (page: Page): Promise<string[]> => {
  const names: string[] = []
  const menus = await page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .all()
  for (const menu of menus.slice(0, 8)) {
    await menu.click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    names.push(...(await namesOf(items)))
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
  }
  return names
}

/**
 * What can be pressed on a page, in the menus of its rows too, by its accessible name. What names a row and leads to its
 * record is no action, whatever it is called: a mail is by its subject ("Set a new password").
 */
const offered = async (page: Page, path: string): Promise<string[]> => {
  await openWhole(page, path)
  const pressed = page.getByRole('main').locator('button:visible, a[href]:visible')
  const shown = await namesOf(pressed.and(page.locator(':not(tbody th :any-link)')))
  return [...shown, ...(await offeredByRows(page))]
}

test('D-19: Read hides every write of every screen, and its forms', async ({ context, page, browser }) => {
  test.slow()
  await asAdmin(context)
  const person = await addStaff(page.request, { role: 'Admin', permissions: { type: 'Read' } })
  const theirs = await signedInAs(browser, person)
  const their = await theirs.newPage()
  for (const path of await screens(page)) {
    const names = await offered(their, path)
    // Something is there, and be it rows in which nothing can be pressed.
    await expect(their.getByRole('main').locator('button, a[href], tbody tr'), path).not.toHaveCount(0)
    expect([path, names.filter((name) => writes.test(name))]).toEqual([path, []])
  }
  for (const [path, button] of await forms(page)) {
    await their.goto(path)
    await expect(their.getByText('Your permissions do not allow this')).toBeVisible()
    await expect(their.getByRole('main').getByRole('button', { name: button, exact: true })).toHaveCount(0)
  }
  await theirs.close()
})

test('D-19: Limited hides what deletes, and offers the rest', async ({ context, page, browser }) => {
  test.slow()
  await asAdmin(context)
  const person = await addStaff(page.request, { role: 'Admin', permissions: { type: 'Limited' } })
  const theirs = await signedInAs(browser, person)
  const their = await theirs.newPage()
  for (const path of await screens(page)) {
    const names = await offered(their, path)
    expect([path, names.filter((name) => deletes.test(name))]).toEqual([path, []])
  }
  for (const [path, button] of await forms(page)) {
    await their.goto(path)
    await expect(their.getByRole('main').getByRole('button', { name: button, exact: true })).toBeVisible()
  }
  await theirs.close()
})

test('D-19: Full offers both, so that what the others lack is there to be hidden', async ({
  context,
  page,
}) => {
  await asAdmin(context)
  for (const path of [
    '/admin/rooms/list',
    '/admin/room-types',
    '/admin/expense/list',
    '/admin/master-data/lending',
    '/admin/recruitments/candidates',
  ]) {
    const names = await offered(page, path)
    expect(
      names.some((name) => writes.test(name)),
      path,
    ).toBe(true)
    expect(
      names.some((name) => deletes.test(name)),
      path,
    ).toBe(true)
  }
})
