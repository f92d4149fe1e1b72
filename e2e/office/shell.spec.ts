import { expect, test } from '../kit/fixtures.ts'
import { holdScripts } from '../kit/held-scripts.ts'
import { menu, openScreen } from '../kit/menu.ts'
import { asAdmin, asEmployee, asNewGuest, employee } from '../kit/people.ts'
import { book } from '../reservations/stays.ts'
import { enter, newStaff } from './accounts/staff.ts'

test('G-LAY-05 H-LAY-03 H-CONST-10: the sidebar folds, and stays folded after a reload', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await page.goto('/admin/bookings/list')
  const entries = menu(page)
  const wide = async () => (await entries.boundingBox())?.width ?? 0
  const before = await wide()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(wide).toBeLessThan(before / 2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false')
  expect(await wide()).toBeLessThan(before / 2)
  // Without their words the entries still have their names.
  await expect(entries.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(wide).toBe(before)
})

test('the page that the server sends holds the menu, and is the same whoever is signed in', async ({
  page,
  browser,
}) => {
  const sent = async (as?: typeof asAdmin) => {
    const context = await browser.newContext()
    await as?.(context)
    const text = await (await context.request.get('/admin/dashboard')).text()
    await context.close()
    // The nonce of the scripts is another for each request.
    return text.replaceAll(/ nonce="[^"]*"/g, '')
  }
  const strangers = await sent()
  expect(await sent(asAdmin)).toBe(strangers)
  expect(await sent(asEmployee)).toBe(strangers)
  await page.setContent(strangers.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  const entries = menu(page)
  await expect(entries.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…')
})

for (const width of [1280, 390]) {
  test(`a list begins where the page that waits for it has shown it (${width} px)`, async ({
    page,
    context,
  }) => {
    await asAdmin(context)
    await page.setViewportSize({ width, height: 900 })
    const scripts = await holdScripts(page)
    await page.goto('/admin/bookings/list', { waitUntil: 'commit' })
    const waiting = page.getByRole('main').locator('i').last()
    // The page was only just received: its styles come first.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    )
    await expect(waiting).toHaveCSS('border-top-width', '1px')
    const before = await waiting.boundingBox()
    scripts.come()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
    const table = page.getByRole('region', { name: 'bookings' }).locator('table')
    const after = await table.boundingBox()
    const moved = Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))
    expect(moved).toBeLessThan(4)
  })
}

test('somebody of one area never sees the menu of another, not even before the scripts run', async ({
  page,
  browser,
}) => {
  const desk = await newStaff(browser, 'admin', 'Full', ['desk'])
  await enter(page, desk, '/admin/login')
  // Remembered by now; the next page is looked at as it was sent.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/admin/bookings/list')
  const entries = menu(page)
  await expect(entries.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  await expect(entries.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(entries.getByRole('link', { name: 'Change password' })).toBeVisible()
  for (const other of ['Pricing', 'Expenses', 'Jobs', 'Salaries', 'Settings'])
    await expect(entries.getByRole('link', { name: other, exact: true })).toBeHidden()
  await expect(entries.getByRole('heading', { name: 'Recruitment' })).toBeHidden()
})

test('G-LAY-01 G-LAY-02 H-LAY-01 H-CONST-10: the theme is light at first, also where the system prefers dark, changes by its button and is remembered on the public site too', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await asAdmin(context)
  const theme = page.locator('html')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const address of ['/rooms', '/admin/dashboard']) {
    await page.goto(address)
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
    await expect(theme).toHaveAttribute('data-mantine-color-scheme', 'light')
    const dark = await ground()
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await ground()).toBe(dark)
    await page.emulateMedia({ colorScheme: 'dark' })
  }
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(theme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  await page.goto('/rooms')
  await expect(theme).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('G-LAY-03 G-LAY-04 H-LAY-02: the notifications lead to what waits, the profile menu to the way out', async ({
  page,
  context,
  allowErrors,
}) => {
  // What the page is just asking for, because of others' bookings, when its session ends.
  allowErrors(/status of 401/)
  const { id } = await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notices = page.getByRole('dialog', { name: 'Notifications' })
  await expect(notices.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await notices.locator(`a[href$="${id}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`))
  await expect(notices).toHaveCount(0)
  await page.getByRole('button', { name: /^Profile of/ }).click()
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await expect(profile).toContainText('Manager, Admin')
  await profile.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('H-ROUTE-01 H-ROUTE-02 H-ROUTE-08: the sidebar has the screens that exist, and each opens', {
  tag: '@firefox',
}, async ({ page, context }) => {
  await asAdmin(context)
  await page.goto('/admin/dashboard')
  const entries = menu(page)
  for (const [name, path] of [
    ['Dashboard', '/admin/dashboard'],
    ['Booking dashboard', '/admin/booking-dashboard'],
    ['Bookings', '/admin/bookings/list'],
    ['Visitors', '/admin/visitors/list'],
    ['Visitor check-in', '/admin/visitors/check-in'],
    ['Expenses', '/admin/expense/list'],
    ['Outbox', '/admin/outbox'],
  ] as const) {
    await openScreen(page, name)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(entries.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(entries.getByRole('button', { name: 'Logout' })).toBeVisible()
  // H-ROUTE-08: what the specification lists comes first and in its order, the rest follows in groups.
  await expect(entries.getByRole('list').first().getByRole('listitem')).toHaveText([
    'Dashboard',
    'Booking dashboard',
    'Rooms',
    'Pricing',
    'Bookings',
    'Add booking',
    'Calendar',
    'Visitors',
    'Visitor check-in',
    'Transactions',
    'Revenue reports',
  ])
})

test('G-LAY-08 H-LAY-04: a page has a back button and a breadcrumb to the dashboard', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  const { id } = await book(context.request, guest)
  await asAdmin(context)
  await page.goto(`/admin/bookings/${id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Bookings', guest.name])
  await crumbs.getByRole('link', { name: 'Bookings' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list$/)
  // The address comes first: until the list is drawn, the link is that of the booking, and leads to the list.
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Bookings'])
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('G-LAY-07: on a phone the menu is a drawer', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asAdmin(context)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list$/)
  await expect(drawer).toBeHidden()
})

test('H-ROUTE-24: an address of the area that is no page says so inside the shell', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  await asAdmin(context)
  await page.goto('/admin/nothing')
  await expect(page.getByText('404 Error - Sorry, this page is not available!')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('G-GEN-06 G-ROLE-01: an employee sees their own area with what they may do', async ({
  page,
  context,
}) => {
  await asEmployee(context)
  await page.goto('/pegawai/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${employee.name}`)
  await expect(page.getByText('add, read, change')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Dashboard',
    'My salary slips',
    'Job Listings',
    'Skills Database',
    'My Candidates',
    'Interviews',
    'Change password',
  ])
})
