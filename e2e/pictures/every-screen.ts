import { expect, type Page, test } from '@playwright/test'
import { asAdmin, asEmployee, asha } from '../kit/people.ts'
import { adminPages, employeePages, inParts, publicPages } from '../kit/screens.ts'

const asGuest = async ({ request }: Page) => {
  expect((await request.post('/api/visitors/login', { data: asha })).ok()).toBe(true)
}

const shelves = [
  { title: 'public', pages: publicPages, as: asGuest },
  { title: 'admin', pages: adminPages, as: (page: Page) => asAdmin(page.context()) },
  { title: 'employee', pages: employeePages, as: (page: Page) => asEmployee(page.context()) },
]

const nameOf = (address: string) => address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

/** The whole page, once nothing more comes: what is far below has been near. */
const settle = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((next) => requestAnimationFrame(next))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

for (const { title, pages, as } of shelves)
  for (const { part, items } of inParts(pages, 6))
    test(`${title}, ${part}`, async ({ page }) => {
      const { theme } = test.info().project.metadata as { theme: 'light' | 'dark' }
      await page.addInitScript((chosen) => localStorage.setItem('mantine-color-scheme-value', chosen), theme)
      await as(page)
      for (const address of items) {
        await page.goto(address)
        await settle(page)
        await expect
          .soft(page, address)
          .toHaveScreenshot([title, `${nameOf(address)}.png`], { fullPage: true, maxDiffPixelRatio: 0.001 })
      }
    })
