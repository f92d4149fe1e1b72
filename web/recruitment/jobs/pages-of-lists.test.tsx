import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { job } from '../../../test/recruitment/some-job.ts'
import { answer, failing, open, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const isCard = (item: HTMLElement) => within(item).queryByRole('heading') !== null

test('R-JOB-19 R-JOB-02: six jobs are on a page, and at most three page buttons with an ellipsis lead to the others', async () => {
  answer(jobs.list, { json: [1, 2, 3, 4, 5, 6].map((id) => ({ ...job, id, job_id: id })), total: 60 })
  answer(jobs.counts, failing)
  answer(skills.list, { json: [], total: 0 })
  await open(paths.jobList)
  const pages = await screen.findAllByRole('button', { name: /^Page \d+$/ })
  expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  await said('…')
  expect(screen.getAllByRole('listitem').filter(isCard)).toHaveLength(6)
})

test('R-CONST-01: pages have 6 jobs, 6 skills, 5 candidates, and 5 of a job', async () => {
  const sizes: Record<string, string | null> = {}
  for (const endpoint of [jobs.list, skills.list, candidates.list, candidates.ofJob])
    answer(endpoint, ({ path, query }) => {
      sizes[path] = query.get('page_size')
      return { json: [], total: 0 }
    })
  for (const endpoint of [jobs.counts, clientReviews.list, candidates.creators]) answer(endpoint, failing)
  answer(jobs.get, { json: job })
  await open(paths.jobList)
  await said('No jobs found')
  expect(sizes['/api/jobs']).toBe('6')
  await open(paths.skillList)
  await said('No skills found')
  expect(sizes['/api/skills']).toBe('6')
  await open(paths.candidateList)
  await said('No candidates found')
  expect(sizes['/api/candidates']).toBe('5')
  await open(`${paths.job(1)}?tab=candidates`)
  await screen.findByRole('heading', { level: 1, name: job.title })
  expect(sizes['/api/candidates/job/1']).toBe('5')
})
