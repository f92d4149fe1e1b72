import { expect, test } from '../kit/fixtures.ts'
import { menu } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'

test('H-ROUTE-08 at 1280 x 900 the entry of the page and every heading are in sight', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await asAdmin(context)
  for (const path of [
    '/admin/dashboard',
    '/admin/front-desk',
    '/admin/payroll/employees',
    '/admin/settings',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    for (const heading of await menu(page).getByRole('heading').all())
      await expect(heading).toBeInViewport({ ratio: 1 })
  }
  await expect(menu(page).getByRole('heading')).toHaveText([
    'Today',
    'Stays',
    'Rates',
    'Money',
    'Land',
    'Staff',
    'Recruitment',
    'Office',
  ])
})

test('a group opens and folds by the keyboard, stays as it was left after a reload, and opens for its own page', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await page.goto('/admin/dashboard')
  const group = (name: string) => menu(page).getByRole('button', { name })
  await expect(group('Today')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('Stays')).toHaveAttribute('aria-expanded', 'false')
  // A key that is pressed before the page is alive is lost; unlike a click it does not wait.
  await expect(group('Stays')).toBeEnabled()
  await group('Stays').press('Enter')
  await group('Today').press('Space')
  await expect(menu(page).getByRole('link', { name: 'Front desk' })).toBeHidden()
  await page.reload()
  await expect(group('Today')).toHaveAttribute('aria-expanded', 'false')
  await expect(group('Stays')).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/admin/front-desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  await expect(group('Today')).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page).getByRole('link', { name: 'Front desk' })).toBeVisible()
})

test('on a phone the five most used screens stand at the bottom', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asAdmin(context)
  await page.goto('/admin/dashboard')
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link')).toHaveCount(5)
  await bar.getByRole('link', { name: 'Front desk' }).click()
  await expect(page).toHaveURL(/\/admin\/front-desk/)
  await expect(bar.getByRole('link', { name: 'Front desk' })).toHaveAttribute('aria-current', 'page')
})
