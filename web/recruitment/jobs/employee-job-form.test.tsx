import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { job } from '../../../test/recruitment/some-job.ts'
import { answer, field, fill, open, press, said, staff } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('R-EJOB-03: requirements and screening questions are added and removed, openings and status are set', async () => {
  const sent: unknown[] = []
  answer(skills.list, { json: [], total: 0 })
  answer(jobs.list, { json: [], total: 0 })
  answer(jobs.get, { json: { ...job, skills: ['SQL'] } })
  answer(jobs.replace, ({ body }) => {
    sent.push(body)
    return { json: job }
  })
  await open(paths.editOwnJob(1), staff({ role: 'user' }))
  for (const [one, typed] of [
    ['requirement', ['Good boots', 'Hindi', 'A driving licence']],
    ['question', ['When could you start?', 'Do you snore?']],
  ] as const) {
    for (const text of typed) {
      await fill(`New ${one}`, text)
      await press(`Add ${one}`)
    }
  }
  await press('Remove requirement 2')
  await press('Remove question 1')
  expect((await field('Screening Questions 1')).value).toBe('Do you snore?')
  // Typed and left, without the button.
  await fill('New question', 'Do you cook?')
  fireEvent.blur(await field('New question'))
  await fill('Number of Openings', '7')
  await fill('Status', 'closed')
  await press('Update')
  await said('Job updated successfully')
  expect(sent).toMatchObject([
    {
      requirements: ['Good boots', 'A driving licence'],
      questions: ['Do you snore?', 'Do you cook?'],
      openings: 7,
      status: 'closed',
    },
  ])
})
