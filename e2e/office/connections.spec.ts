import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { run, uniqueDigits } from '../kit/unique.ts'

for (const width of [1280, 390])
  test.describe(`W-28 at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a token is made, shown once, calls the API, and calls nothing once it is revoked', async ({
      page,
      context,
      playwright,
      baseURL,
    }) => {
      await asAdmin(context)
      const name = `Door locks ${uniqueDigits()}`
      await page.goto('/admin/connections')
      await page.getByRole('button', { name: 'New token' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('checkbox', { name: /^Front desk/ }).check()
      await dialog.getByRole('button', { name: '30 days' }).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Make token' }).click()
      const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'I have saved it' }).click()
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expectNoSideways(page, '/admin/connections')
      const program = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      })
      expect((await program.get('/api/visitors')).status()).toBe(200)
      await page.getByRole('button', { name: new RegExp(`^Revoke.*${name}`) }).click()
      await dialog.getByRole('button', { name: 'Revoke token' }).click()
      await expect(page.getByText(name, { exact: true })).toBeHidden()
      expect((await program.get('/api/visitors')).status()).toBe(401)
      await program.dispose()
    })

    test('an address of the own network is refused beside its field, and one of the internet is added', async ({
      page,
      context,
      allowErrors,
    }) => {
      allowErrors(/status of 400/)
      await asAdmin(context)
      await page.goto('/admin/connections')
      await page.getByRole('link', { name: 'Webhooks' }).click()
      await page.getByRole('button', { name: 'Add webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks')
      await dialog.getByRole('button', { name: 'Add webhook' }).click()
      await expect(dialog.getByText('The address must be one on the public internet')).toBeVisible()
      // Addresses of the public internet that no other test, and no run before, has added.
      const host = `93.184.${width % 250}.${run % 250}`
      await dialog.getByLabel('Address').fill(`https://${host}/hooks/a-secret`)
      await dialog.getByRole('button', { name: 'Add webhook' }).click()
      await dialog.getByRole('button', { name: 'I have saved it' }).click()
      await page.getByRole('link', { name: host, exact: true }).click()
      await expect(page.getByRole('heading', { name: host })).toBeVisible()
      await expect(page.getByText('No deliveries')).toBeVisible()
      await expectAccessible(page)
      await expectNoSideways(page, host)
      await page.getByRole('button', { name: 'Delete' }).click()
      await dialog.getByRole('button', { name: 'Delete webhook' }).click()
      await expect(page.getByRole('link', { name: host, exact: true })).toBeHidden()
    })
  })
