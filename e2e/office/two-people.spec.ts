import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { type OwnServer, ownServer } from '../kit/own-server.ts'
import { asAdmin } from '../kit/people.ts'
import { type EditForm, editForms, editFormsApart } from './edit-forms.ts'

// axe must not look at a dialog that is still fading in.
const fieldIn = (page: Page, { field }: EditForm) => page.locator(`form [name="${field}"]`)
const save = (page: Page, { field }: EditForm) =>
  page
    .locator('form', { has: page.locator(`[name="${field}"]`) })
    .locator('button[type=submit]')
    .click()

const opened = async (context: BrowserContext, form: EditForm): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(form.address)
  await form.open?.(page)
  await expect(fieldIn(page, form)).toBeVisible()
  return page
}

/** Saves and waits for the server's answer. */
const saved = async (page: Page, form: EditForm) => {
  const answer = page.waitForResponse((one) => ['PUT', 'PATCH', 'POST'].includes(one.request().method()))
  await save(page, form)
  return (await answer).status()
}

type Make = (typeof editForms)[string]

/** Both open the form and change the same field; who saves last is asked, and saves what they typed. */
const twoPeople = async (ours: BrowserContext, others: BrowserContext, make: Make): Promise<void> => {
  await asAdmin(ours)
  await asAdmin(others)
  const form = await make(ours.request)
  const mine = await opened(ours, form)
  const theirs = await opened(others, form)
  await fieldIn(mine, form).fill(form.mine)
  await fieldIn(theirs, form).fill(form.theirs)
  expect(await saved(theirs, form)).toBeLessThan(300)

  expect(await saved(mine, form)).toBe(409)
  const dialog = mine.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(dialog.getByText(`Theirs: ${form.theirs}`)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: `Mine: ${form.mine}` })).toBeChecked()
  if (make === editForms.room) await expectAccessible(mine)
  await dialog.getByRole('button', { name: 'Back to my form' }).click()
  await expect(fieldIn(mine, form)).toHaveValue(form.mine)

  expect(await saved(mine, form)).toBe(409)
  const answer = mine.waitForResponse((one) => ['PUT', 'PATCH'].includes(one.request().method()))
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click()
  expect((await answer).status()).toBeLessThan(300)
  const again = await opened(others, form)
  await expect(fieldIn(again, form)).toHaveValue(form.mine)
}

for (const [name, make] of Object.entries(editForms)) {
  test(`D-42: two people edit one ${name}, and neither loses what they typed`, async ({
    context,
    another,
  }) => {
    await twoPeople(context, another, make)
  })
}

test.describe('in a resort of their own', () => {
  test.describe.configure({ mode: 'serial' })
  let own: OwnServer
  test.beforeAll(async () => {
    own = await ownServer()
  })
  test.afterAll(() => own.end())

  for (const [name, make] of Object.entries(editFormsApart)) {
    test(`D-42: two people edit one ${name}, and neither loses what they typed`, async ({ browser }) => {
      const baseURL = own.site
      const [ours, others] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
      await twoPeople(ours, others, make)
      await ours.close()
      await others.close()
    })
  }
})

test('D-42: what two people change in different fields is kept of both, without a question', async ({
  context: ours,
  another: others,
}) => {
  await asAdmin(ours)
  await asAdmin(others)
  const room = await editForms.room?.(ours.request)
  if (!room) throw new Error('there is no form of a room')
  const mine = { ...room, field: 'description', mine: 'My own words' }
  const theirs = { ...room, field: 'view_type', theirs: 'Snow peaks' }
  const [here, there] = [await opened(ours, mine), await opened(others, theirs)]
  await fieldIn(here, mine).fill(mine.mine)
  await fieldIn(there, theirs).fill(theirs.theirs)
  expect(await saved(there, theirs)).toBe(200)
  const good = here.waitForResponse((one) => one.request().method() === 'PUT' && one.status() === 200)
  expect(await saved(here, mine)).toBe(409)
  await good
  const again = await opened(others, room)
  await expect(fieldIn(again, mine)).toHaveValue(mine.mine)
  await expect(fieldIn(again, theirs)).toHaveValue(theirs.theirs)
})
