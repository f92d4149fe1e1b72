import { alive } from '../alive.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectFit, inParts, openWhole, publicPages } from '../screens.ts'

for (const { part, items } of inParts(publicPages, 2)) {
  test(`every public page passes axe, and is not scrolled sideways at 360 px or 200 % zoom (${part})`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 404/)
    for (const address of items) {
      await test.step(address, async () => {
        await openWhole(page, address)
        await expectFit(page, address)
      })
    }
  })
}

test(`what opens over a page passes axe: login dialog with its errors, picture viewer, menu`, async ({
  page,
}) => {
  await page.goto('/gallery')
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await alive(signIn)
  await signIn.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Picture 5\./ }).click()
  await expect(page.getByRole('dialog', { name: 'Picture viewer' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})
