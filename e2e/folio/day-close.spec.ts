import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { type OwnServer, ownServer } from '../kit/own-server.ts'
import { admin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { shown, today } from '../reservations/stays.ts'
import { close, count } from './day-close.ts'

// A close ends the day for everybody, so it is that of a resort of its own.
test.describe.configure({ mode: 'default' })
let own: OwnServer
test.beforeAll(async () => {
  own = await ownServer()
})
test.afterAll(() => own.end())

const signIn = async (request: APIRequestContext) => {
  const data = { username: admin.username, password: admin.password }
  const answer = await request.post(`${own.site}/api/admin/login`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
const spend = (request: APIRequestContext, expenseName: string) =>
  request.post(`${own.site}/api/expenses`, {
    multipart: { expenseName, amount: '120', expenseType: 'OTHER', payment_method: 'cash' },
  })
const expected = async (request: APIRequestContext): Promise<number> => {
  const { expected } = await (await request.get(`${own.site}/api/admin/day-close`)).json()
  return Math.floor(Number(expected.cash))
}

test('D-52: the box is counted on a phone, the difference explained, and the day closed until midnight', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(context.request)
  expect((await spend(context.request, 'Marigolds')).status()).toBe(201)
  await page.goto(`${own.site}/admin/day-close`)
  await expect(page.getByText('Note from Leela Pandey')).toBeVisible()
  await expect(page.getByText('Nothing is counted yet')).toBeVisible()
  const inTheBox = await expected(context.request)
  await count(page, inTheBox - 20)
  await expect(page.getByText('₹20.00 too little', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'One ₹20 more' }).click()
  await expect(page.getByText('None: the box matches')).toBeVisible()
  await page.getByRole('button', { name: 'One ₹20 less' }).click()
  await page.getByLabel('Put away').fill('1000')
  await page.getByLabel('Note for the next shift').fill('Small change is short')
  await page.reload()
  await expect(page.getByLabel('Put away')).toHaveValue('1000')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('There is ₹20.00 too little in the box: say why')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page, '/admin/day-close')
  await page.getByLabel('Reason for the difference').fill('Given out as change')
  await close(page, today(), '₹1,000.00 is put away')
  const newest = page.getByRole('table', { name: 'closed days' }).locator('tbody').getByRole('row').first()
  for (const cell of [shown(today()), '₹20.00 too little', 'Given out as change', 'Small change is short'])
    await expect(newest).toContainText(cell)
  await expectAccessible(page)
  await expectNoSideways(page, '/admin/day-close')
  const late = await spend(context.request, 'Tea')
  expect([late.status(), (await late.json()).business_day > today()]).toEqual([201, true])
})

test('D-52: an expense of a closed day says so when its amount is changed', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await signIn(context.request)
  await page.goto(`${own.site}/admin/expense/list?q=Firewood`)
  await rowAction(page, 'Edit', /Firewood/)
  await page.getByLabel('Amount').fill('900')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^This day is closed/)).toBeVisible()
  await page.getByLabel('Amount').fill('850.00')
  await page.getByLabel('Bill number').fill('F-12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expense updated successfully!')).toBeVisible()
})
