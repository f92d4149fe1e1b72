import type { Page } from '@playwright/test'
import { alive } from '../kit/alive.ts'
import { expect, test } from '../kit/fixtures.ts'

const form = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  message: page.getByRole('textbox', { name: 'Message' }),
  send: page.getByRole('button', { name: 'Send message' }),
})

async function write(page: Page) {
  const { name, email, message, send } = form(page)
  await name.fill('Asha Negi')
  await email.fill('asha@example.com')
  await message.fill('Is the lake open in January?')
  await send.click()
}

test('G-ROUTE-05 G-CON-01: location, phone, e-mail, form and map are there', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  const main = page.getByRole('main')
  const sentence = (term: string) => main.locator(`dt:text-is("${term}") + dd`)
  await expect(sentence('Location')).toContainText('Uttarakhand')
  await expect(sentence('Phone').getByRole('link', { name: /^\+91/ })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  )
  await expect(sentence('Email').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  const { name, email, message, send } = form(page)
  for (const part of [name, email, message, send]) await expect(part).toBeVisible()
  await expect(main.getByRole('img', { name: /a map seen from above/ })).toBeVisible()
})

test('G-CON-02: the map of the maps service comes only after a click', async ({ page }) => {
  await page.route(/openstreetmap\.org/, (route) =>
    route.fulfill({ body: '<p>map</p>', contentType: 'text/html' }),
  )
  // The policy of the first page holds through client-side navigation: the frame must be let through there too.
  await page.goto('/rooms')
  await alive(page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Load the interactive map' }).click()
  const frame = page.frameLocator('iframe[title^="Map of"]')
  await expect(frame.getByText('map')).toBeVisible()
})

test('G-CON-03: every empty field says that it is required, and the first takes the focus', async ({
  page,
}) => {
  await page.goto('/contact')
  const { name, send } = form(page)
  await send.click()
  for (const sentence of ['Name is required', 'Email is required', 'Message is required']) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(name).toBeFocused()
})

test('G-CON-04 G-CON-05 G-CON-06 G-API-20: a sent message clears the form and says so', async ({ page }) => {
  await page.goto('/contact')
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/email/contact/forestview'))
  await write(page)
  expect((await posted).postDataJSON()).toEqual({
    name: 'Asha Negi',
    email: 'asha@example.com',
    message: 'Is the lake open in January?',
  })
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  for (const field of [form(page).name, form(page).email, form(page).message])
    await expect(field).toHaveValue('')
})

for (const { answer, sentence } of [
  { answer: '{"message":"Too many attempts."}', sentence: 'Too many attempts.' },
  { answer: 'out of order', sentence: 'Failed to send message' },
]) {
  test(`G-CON-07: a failure shows '${sentence}' and keeps what was typed`, async ({ page, allowErrors }) => {
    allowErrors(/status of 503/)
    await page.route(/contact\/forestview/, (route) => route.fulfill({ status: 503, body: answer }))
    await page.goto('/contact')
    await write(page)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(form(page).message).toHaveValue('Is the lake open in January?')
  })
}

test('what was typed before the page is alive is sent, too', async ({ page }) => {
  let letScriptsPass = () => {}
  const typed = new Promise<void>((resolve) => {
    letScriptsPass = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await form(page).message.fill('Is the lake open in January?')
  letScriptsPass()
  await alive(form(page).name)
  await form(page).name.fill('Asha Negi')
  await expect(form(page).message).toHaveValue('Is the lake open in January?')
})
