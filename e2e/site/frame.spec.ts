import type { Page } from '@playwright/test'
import { alive } from '../kit/alive.ts'
import { expect, test } from '../kit/fixtures.ts'

const header = (page: Page) => page.getByRole('banner')
const ground = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor)
const black = 'rgb(0, 0, 0)'

test('G-LAY-06: the header turns solid black after scrolling', async ({ page }) => {
  for (const address of ['/', '/rooms']) {
    await page.goto(address)
    await alive(header(page).getByRole('button', { name: 'Dark theme' }))
    expect(await ground(page), address).not.toBe(black)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => ground(page), address).toBe(black)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => ground(page), address).not.toBe(black)
  }
})

test('G-LAY-07: on a phone the menu holds the sections, closes by Escape and on the way to a page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const open = header(page).getByRole('button', { name: 'Menu', exact: true })
  await alive(open)
  await open.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Rooms',
    'Activities and dining',
    'Gallery',
    'Land project',
    'Contact',
    'Book now',
  ])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await menu.getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL(/\/gallery$/)
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('G-LAY-02: the theme is light, is changed by its button and remembered, without a flash of the other', async ({
  page,
}) => {
  // Notes every theme that the page ever wears.
  await page.addInitScript(() => {
    const worn: (string | null)[] = []
    Object.assign(window, { worn })
    new MutationObserver(() => {
      const theme = document.documentElement?.getAttribute('data-mantine-color-scheme')
      if (theme && worn.at(-1) !== theme) worn.push(theme)
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-mantine-color-scheme'] })
  })
  const worn = () => page.evaluate(() => (window as unknown as { worn: string[] }).worn)
  await page.goto('/gallery')
  const toggle = header(page).getByRole('button', { name: 'Dark theme' })
  await alive(toggle)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await paper()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(await paper()).not.toBe(light)
  expect(Object.values(await page.evaluate(() => ({ ...localStorage })))).toContain('dark')
  await page.reload()
  await alive(toggle)
  expect(await worn()).toEqual(['dark'])
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin/login')
  expect(await paper()).not.toBe(light)
})

test('G-GEN-08: the chat button opens a chat in which the enquiry about a room is written', async ({
  page,
}) => {
  await page.goto('/contact')
  const chat = page.getByRole('complementary', { name: 'Chat' }).getByRole('link')
  await expect(chat).toBeVisible()
  await expect(chat).toHaveAttribute('target', '_blank')
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.origin).not.toBe(new URL(page.url()).origin)
  expect(address.pathname).toBe('/919876543210')
  expect(address.searchParams.get('text')).toBe(
    'Hello Forest View Resort, I would like to book a room. Could you help me?',
  )
})

test('G-GEN-09: the footer shows what the settings say: address, phone, e-mail and social pages', async ({
  page,
  request,
}) => {
  const { settings } = await (await request.get('/api/site')).json()
  await page.goto('/rooms')
  const footer = page.getByRole('contentinfo')
  for (const line of settings.address) await expect(footer.getByText(line, { exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: settings.phone })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(footer.getByRole('link', { name: settings.email })).toHaveAttribute(
    'href',
    `mailto:${settings.email}`,
  )
  expect(settings.social_links.length).toBeGreaterThan(0)
  for (const { name, url } of settings.social_links) {
    await expect(footer.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', url)
  }
  await expect(footer.getByRole('link', { name: 'Rooms and suites' })).toHaveAttribute('href', '/rooms')
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('G-LAY-09 G-LAY-10 H-CONST-12: the splash covers nothing and is gone after two seconds', async ({
    page,
  }) => {
    await page.goto('/rooms', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const line = page.locator('body > [aria-hidden=true]').first()
    // The page may be read before its style sheets are here.
    await expect(line).toHaveCSS('pointer-events', 'none')
    expect(await line.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(4)
    await expect(line).toHaveCSS('opacity', '0')
  })
})
