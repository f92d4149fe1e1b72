import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { rupeesOf } from '../kit/rupees.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { chosenGuest } from './add-booking.ts'
import { fillGuest, reservation, search } from './booking-flow/reservation.ts'
import { daysAhead, today } from './stays.ts'

test('W-30: the desk books for an agent, the statement shows the commission, and the report counts it', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const name = `Oak Trails ${uniqueDigits()}`
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Travel agents')
  await page.getByRole('button', { name: 'Add agent' }).click()
  const form = page.getByRole('dialog', { name: 'Add agent' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Commission').fill('12.5')
  await form.getByRole('button', { name: 'Add agent' }).click()
  await page.getByLabel('Search', { exact: true }).fill(name)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  await chosenGuest(page)
  await search(page, { checkIn: today(), checkOut: daysAhead(1) }, 1)
  await page
    .getByRole('region', { name: 'Select room' })
    .getByRole('button', { name: /^Select room/ })
    .first()
    .click()
  await fillGuest(page)
  const flow = reservation(page)
  await expect(flow.confirm).toBeEnabled()
  const how = page.getByRole('radiogroup', { name: 'How did they book?' })
  await expect(how.getByRole('radio', { name: 'Front desk' })).toBeChecked()
  await how.getByRole('radio', { name: 'Travel agent' }).check()
  await expect(flow.confirm).toBeDisabled()
  await page.getByRole('combobox', { name: 'Travel agent' }).selectOption({ label: `${name}, 12.5%` })
  await expectAccessible(page)
  const answered = page.waitForResponse('**/api/bookings')
  await flow.confirm.click()
  const made: { booking_id: string; final_price: string } = await (await answered).json()
  const id = made.booking_id

  const ok = async (answer: { ok: () => boolean; text: () => Promise<string> }) =>
    expect(answer.ok(), await answer.text()).toBe(true)
  await ok(await page.request.put(`/api/admin/bookings/${id}/status`, { data: { status: 'confirmed' } }))
  await ok(await page.request.put(`/api/admin/bookings/${id}/check-in`, { data: {} }))
  await ok(
    await page.request.put(`/api/admin/bookings/${id}/check-out`, { data: { reason: 'The agent pays' } }),
  )

  await page.goto(`/admin/bookings/${id}`)
  await expect(page.getByText(`Travel agent: ${name}`)).toBeVisible()
  await page.goto('/admin/bookings/list?source=agent')
  await expect(page.getByRole('table', { name: 'bookings' })).toContainText(id)

  await page.goto('/admin/agents')
  await page.getByLabel('Search', { exact: true }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  const line = page.getByRole('table').getByRole('row').filter({ hasText: id })
  const commission = Math.round(Number(made.final_price) * 12.5) / 100
  await expect(line).toContainText('12.5%')
  expect(rupeesOf(await line.getByRole('cell').last().textContent())).toBe(commission)
  await expectAccessible(page)

  await page.goto('/admin/dashboard')
  await openScreen(page, 'Sources')
  const own = page
    .getByRole('region', { name: 'Figures by agent' })
    .getByRole('row')
    .filter({ hasText: name })
  await expect(own.getByRole('cell')).toContainText(['1', '1', made.final_price.slice(0, 1), '%'])
  expect(rupeesOf(await own.getByRole('cell').nth(5).textContent())).toBe(commission)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/admin/reports/sources', '/admin/agents']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page, `${address} at 390 px`)
  }
  await page.goto('/admin/reports/sources')
  await page.getByRole('region', { name: 'Figures by agent' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page, 'the statement at 390 px')
})
