import { stat } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'

// One backup is made at a time.
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

for (const width of [390, 1280])
  test(`W-30 at ${width} px an owner presses for a backup, carries it off and deletes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/settings/backups')
    const panel = page.getByRole('region', { name: 'Backups', exact: true })
    const made = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/admin/backups') && answer.request().method() === 'POST',
    )
    await panel.getByRole('button', { name: 'Back up now' }).click()
    expect((await made).status()).toBe(201)
    await expect(panel.getByText(/^Last good backup: .*, less than an hour ago\.$/)).toBeVisible()
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await panel
      .getByRole('button', { name: /^Download the backup of/ })
      .first()
      .click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^resort-.*-manual-[0-9a-f]{16}\.zip$/)
    expect((await stat(await file.path())).size).toBeGreaterThan(100_000)

    const before = await panel.getByRole('listitem').count()
    await panel
      .getByRole('button', { name: /^Delete the backup of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete backup' }).click()
    await expect(page.getByText('Backup deleted successfully')).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(before - 1)
  })
