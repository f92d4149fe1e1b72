import { expect, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { uniqueLetters } from '../kit/unique.ts'

test('R-ROUTE-08 R-ROUTE-09 R-ROUTE-10 R-SKILL-01 R-SKILL-04 R-SKILL-08 R-SKILL-09: an admin adds, edits and deletes a skill', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await asAdmin(context)
  const name = `Birding ${uniqueLetters()}`
  await page.goto('/admin/recruitments/skill-management')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(6)
  await page.getByRole('link', { name: 'Add skill' }).click()
  await page.getByLabel('Skill name').fill('react')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByText('There is already a skill with this name').first()).toBeVisible()
  await page.getByLabel('Skill name').fill(name)
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByText('Skill saved successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/recruitments/skill-management')
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await rowAction(page, 'Edit', name)
  await page.getByLabel('Description').fill('Knows the birds of Kumaon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Skill updated successfully')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await rowAction(page, 'Delete', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete skill' }).click()
  await expect(page.getByText('Skill deleted successfully')).toBeVisible()
})

test('R-ROUTE-22 R-ROUTE-23: an employee adds and edits a skill in a dialog, and cannot delete one', async ({
  page,
  context,
}) => {
  await asEmployee(context)
  const name = `Archery ${uniqueLetters()}`
  await page.goto('/employee/recruitments/skill-management')
  await page.getByRole('button', { name: 'Add skill' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Skill name').fill(name)
  await dialog.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByText('Skill saved successfully')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Status').selectOption('inactive')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Skill updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})
