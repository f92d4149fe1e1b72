import type { Page } from '@playwright/test'
import { downloadedSheet } from '../kit/excel.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { admin, asAdmin } from '../kit/people.ts'
import { addedRoom, post } from '../rates/rooms.ts'
import { daysAhead, shown, today } from '../reservations/stays.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'changes' }).locator('tbody').getByRole('row')
const filters = (page: Page) => page.getByRole('search', { name: 'Filter changes' })

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('what was changed is found by words, area, action and day, and comes as Excel as it is shown', async ({
  page,
}) => {
  const room = await addedRoom(page.request)
  const { pricing_id } = await post(page.request, '/api/admin/rooms/pricing', {
    room_id: room.room_id,
    start_date: daysAhead(200),
    end_date: daysAhead(202),
    base_price: '2000.50',
    discount: '12.5',
  })
  const answer = await page.request.put(`/api/admin/rooms/pricing/${pricing_id}/withdraw`, { data: {} })
  expect(answer.ok(), await answer.text()).toBe(true)

  await page.goto('/admin/dashboard')
  await openScreen(page, 'Activity')
  await expect(page).toHaveURL(/\/admin\/activity$/)
  await expect(rows(page).nth(2)).toBeVisible()
  await filters(page).getByLabel('Search').fill(room.room_number)
  await expect(rows(page)).toHaveCount(3)
  await filters(page).getByLabel('Area').selectOption('Prices')
  await expect(page).toHaveURL(/area=prices/)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Withdrawn no → yes')
  await filters(page).getByLabel('Action').selectOption('Created')
  await expect(rows(page)).toHaveCount(1)
  for (const fact of [
    'Base price ₹2,000.50',
    'Discount 12.5%',
    `End date ${shown(daysAhead(202))}`,
    admin.name,
  ])
    await expect(rows(page)).toContainText(fact)
  await filters(page).getByRole('button', { name: 'Filters' }).click()
  await filters(page).getByLabel('From').fill(today())
  await filters(page).getByLabel('Until').fill(today())
  await expect(page).toHaveURL(/end_date=/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  const file = await downloadedSheet(page)
  expect(file.fileName).toBe('activity.xlsx')
  expect(file.rows).toHaveLength(1)
  expect(file.column('Who')).toEqual([admin.name])
  expect(file.column('After')[0]).toContain('base_price: 2000.50')
  await filters(page).getByLabel('Until').fill('2020-01-01')
  await expect(page.getByText('No changes found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page).nth(2)).toBeVisible()
})

test(`the activity passes axe`, async ({ page }) => {
  await addedRoom(page.request)
  await page.goto('/admin/activity')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
})
