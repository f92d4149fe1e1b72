import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'

const jobs = '/admin/recruitments/job-management'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('R-AJOB-12 R-AJOB-15 R-AJOB-16 R-AJOB-20: the form offers the years from 0 to 20, every round, and shows rupees as words', async ({
  page,
}) => {
  await page.goto(`${jobs}/form-job`)
  const [least, most] = [
    page.getByRole('slider', { name: 'Least years of experience' }),
    page.getByRole('slider', { name: 'Most years of experience' }),
  ]
  for (const [slider, now] of [
    [least, '0'],
    [most, '10'],
  ] as const) {
    await expect(slider).toHaveAttribute('aria-valuemin', '0')
    await expect(slider).toHaveAttribute('aria-valuemax', '20')
    await expect(slider).toHaveAttribute('aria-valuenow', now)
  }
  await page.getByLabel('Minimum salary').fill('1250000')
  await expect(page.getByText('₹12,50,000.00: Twelve Lakh Fifty Thousand Rupees Only')).toBeVisible()
  await page.getByRole('combobox', { name: 'Interview rounds' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Shortlisting',
    'Telephonic / Face-to-Face',
    'Technical Round 1',
    'Technical Round 2',
    'HR Round',
    'Selected',
    'Rejected',
  ])
})

test('R-JOB-04 R-JOB-05: the skills to filter by are those of the database, which began with the eleven', async ({
  page,
}) => {
  await page.goto(jobs)
  await page.getByRole('combobox', { name: 'Skills' }).click()
  for (const name of [
    'JavaScript',
    'React',
    'Node.js',
    'Python',
    'Java',
    'SQL',
    'AWS',
    'Docker',
    'TypeScript',
    'Spring',
    'Kubernetes',
    'Bird watching',
  ])
    await expect(page.getByRole('option', { name, exact: true })).toBeAttached()
})
