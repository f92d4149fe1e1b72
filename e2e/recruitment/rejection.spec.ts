import { broken } from '../kit/broken.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { seeing } from '../kit/seeing.ts'
import { newCandidate, newJobAndCandidate, setStatus } from './candidates.ts'

const admin = '/admin/recruitments/candidates'

test('R-CAND-22 R-CAND-23 R-REJ-01 R-REJ-02 R-REJ-03 R-REJ-04 R-REJ-05 R-REJ-06: rejecting asks for reason, stage and comments, and the badge is no control afterwards', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  const { name, uuid } = await newJobAndCandidate(page.request)
  await setStatus(page.request, uuid, 'shortlisted')
  await page.goto(`${admin}?q=${name.split(' ').at(-1)}`)
  const control = page.getByLabel(`Status of ${name}`)
  await control.selectOption('Rejected')
  const dialog = page.getByRole('dialog', { name: 'Rejection Details' })
  await expect(dialog.getByLabel('Reason').getByRole('option')).toHaveText([
    'Choose',
    'Skills Mismatch',
    'Experience Gap',
    'Salary Expectations',
    'Cultural Fit',
    'Background Check',
    'Communication Skills',
    'Other',
  ])
  await expect(dialog.getByLabel('Stage').getByRole('option')).toHaveText([
    'Choose',
    'Initial Screening',
    'Technical Round',
    'HR Round',
    'Final Round',
  ])
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  for (const message of ['Choose the reason', 'Choose the stage', 'Comments are required'])
    await expect(dialog.getByText(message)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(control).toHaveValue('shortlisted')

  await control.selectOption('Rejected')
  await dialog.getByLabel('Reason').selectOption('Cultural Fit')
  await dialog.getByLabel('Stage').selectOption('HR Round')
  await dialog.getByLabel('Comments').fill('Would rather live by the sea.')
  const call = `**/api/candidates/${uuid}/reject`
  const mend = await broken(page, call)
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(page.getByText('Failed to reject candidate')).toBeVisible()
  await expect(dialog.getByLabel('Comments')).toHaveValue('Would rather live by the sea.')
  mend()
  const sent = page.waitForRequest((request) => request.url().endsWith(`/${uuid}/reject`))
  await seeing(page.getByText('Candidate rejected successfully'), () =>
    dialog.getByRole('button', { name: 'Reject candidate' }).click(),
  )
  expect((await sent).method()).toBe('PATCH')
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveCount(0)

  await rowAction(page, 'View', name)
  const information = page.getByRole('region', { name: 'Rejection information' })
  for (const words of ['Cultural Fit', 'HR Round', 'Would rather live by the sea.', 'admin'])
    await expect(information).toContainText(words)
  await expect(page.getByLabel(`Status of ${name}`)).toHaveCount(0)
  const back = `**/api/candidates/${uuid}/reinstate`
  await page.route(back, (route) => route.fulfill({ status: 500, body: '' }))
  const confirm = page.getByRole('dialog', { name: 'Take rejection back' })
  await information.getByRole('button', { name: 'Take rejection back' }).click()
  await confirm.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Failed to update rejection details')).toBeVisible()
})

test('D-16: a rejection is taken back by who made the candidate, and the history keeps it', async ({
  page,
  context,
}) => {
  await asEmployee(context)
  const { name, uuid } = await newJobAndCandidate(page.request)
  await setStatus(page.request, uuid, 'interviewed')
  const path = `/employee/recruitments/candidates/${uuid}`
  await page.goto(path)
  await page.getByLabel(`Status of ${name}`).selectOption('Rejected')
  const dialog = page.getByRole('dialog', { name: 'Rejection Details' })
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByLabel('Stage').selectOption('Final Round')
  await dialog.getByLabel('Comments').fill('Took another offer.')
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(page.getByText('Candidate rejected successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Take rejection back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Rejection taken back. The status is Interviewed again.')).toBeVisible()
  await expect(page.getByLabel(`Status of ${name}`)).toHaveValue('interviewed')
  await expect(page.getByRole('region', { name: 'Rejection information' })).toHaveCount(0)
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.nth(0)).toContainText('Rejection taken back, the status is Interviewed again')
  await expect(history.nth(1)).toContainText('Rejected in the stage Final Round: Other')
  await expect(history.nth(1)).toContainText('Took another offer.')
})

test('who may not change a candidate finds no way to take a rejection back', async ({ page, context }) => {
  await asAdmin(context)
  const { job } = await newJobAndCandidate(page.request)
  const { name, uuid } = await newCandidate(page.request, job.id)
  const details = { reason: 'Other', stage: 'HR Round', comments: 'Moved away.' }
  await page.request.patch(`/api/candidates/${uuid}/reject`, { data: { rejection_details: details } })
  await asEmployee(context)
  await page.goto(`/employee/recruitments/candidates/${uuid}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rejection information' })).toContainText('Moved away.')
  await expect(page.getByRole('button', { name: 'Take rejection back' })).toHaveCount(0)
})

test(`the rejection dialog and who is rejected pass axe`, async ({ page, context }) => {
  await asAdmin(context)
  const { name, uuid } = await newJobAndCandidate(page.request)
  await page.goto(`${admin}/${uuid}`)
  await page.getByLabel(`Status of ${name}`).selectOption('Rejected')
  const dialog = page.getByRole('dialog', { name: 'Rejection Details' })
  await expect(dialog.getByLabel('Comments')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(dialog.getByText('Choose the reason')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByLabel('Stage').selectOption('Final Round')
  await dialog.getByLabel('Comments').fill('Took another offer.')
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(page.getByRole('region', { name: 'Rejection information' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
})
