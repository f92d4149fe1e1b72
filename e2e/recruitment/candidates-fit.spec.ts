import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { newJobAndCandidate } from './candidates.ts'

test('the candidates are not scrolled sideways where their table is narrowest', async ({ page, context }) => {
  await asAdmin(context)
  const { name } = await newJobAndCandidate(page.request)
  await page.goto(`/admin/recruitments/candidates?q=${name.split(' ').at(-1)}`)
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  let asTable = 0
  for (let width = 1240; width <= 1300; width += 4) {
    await page.setViewportSize({ width, height: 800 })
    const [beyond, display] = await table.evaluate((element) => {
      const frame = element.parentElement as HTMLElement
      return [frame.scrollWidth - frame.clientWidth, getComputedStyle(element).display]
    })
    expect([width, beyond]).toEqual([width, 0])
    if (display === 'table') asTable += 1
  }
  expect(asTable).toBeGreaterThan(3)
  expect(asTable).toBeLessThan(16)
})

test('R-CAND-04 R-CAND-21: the button of a row is what comes next of its status, until nothing does', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { name } = await newJobAndCandidate(page.request)
  await page.goto(`/admin/recruitments/candidates?q=${name.split(' ').at(-1)}`)
  for (const [verb, status] of [
    ['Screen', 'screening'],
    ['Shortlist', 'shortlisted'],
    ['Interviewed', 'interviewed'],
    ['Select', 'selected'],
  ] as const) {
    await page.getByRole('button', { name: `${verb} ${name}`, exact: true }).click()
    await expect(page.getByText(`Status updated to ${status}`)).toBeVisible()
    await expect(page.getByLabel(`Status of ${name}`)).toHaveValue(status)
  }
  // All that is left stands in the menu.
  await expect(page.getByRole('row').last().getByRole('button')).toHaveCount(1)
})
