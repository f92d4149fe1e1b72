import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { job } from '../../../test/recruitment/some-job.ts'
import {
  answer,
  dialog,
  failing,
  field,
  fill,
  open,
  press,
  pressInRowMenu,
  said,
  toasted,
} from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const skill = { id: 1, name: 'JavaScript', description: null, status: 'active', version: 1 }

test('R-JOB-18 R-JDET-06 R-SKILL-06 R-SKILL-07 R-ERR-02: what cannot be loaded is said in its own words', async () => {
  for (const endpoint of [jobs.list, jobs.counts, jobs.get, skills.list, skills.get])
    answer(endpoint, failing)
  await open(paths.jobList)
  await said('Failed to fetch jobs')
  await toasted('Failed to load jobs')
  await toasted('Failed to load skills')
  await open(paths.job(1))
  await said('Failed to load job details')
  await open(paths.editJob(1))
  await said('Failed to fetch job')
  await open(paths.skillList)
  await said('Failed to fetch skills')
  await open(paths.editSkill(1))
  await said('Failed to fetch skill details')
})

test('R-AJOB-18 R-AJOB-19 R-ERR-01: a job that cannot be saved stays in its form, and a toast says why', async () => {
  answer(jobs.create, failing)
  answer(skills.list, { json: [skill], total: 1 })
  const { at } = await open(paths.addJob)
  await fill('Job Title', 'Night porter')
  await press('Save and Continue Later')
  await toasted('Failed to save job')
  expect((await field('Job Title')).value).toBe('Night porter')
  expect(at()).toBe(paths.addJob)
})

test('R-AJOB-18 R-JOB-17: neither a change nor a deletion that fails is taken for done', async () => {
  answer(jobs.get, { json: job })
  answer(jobs.change, failing)
  answer(jobs.remove, failing)
  answer(skills.list, { json: [skill], total: 1 })
  const edit = await open(paths.editJob(1))
  await press('Save')
  await toasted('Failed to update job')
  expect(edit.at()).toBe(paths.editJob(1))
  const { at } = await open(paths.job(1))
  await press(/^Delete/)
  await (await dialog()).press(/^Delete/)
  await toasted('Failed to delete job')
  expect(at()).toBe(paths.job(1))
})

test('R-API-10 R-JOB-14: a status that is refused is said in the words of the answer', async () => {
  answer(jobs.get, { json: job })
  const message = "You don't have permission to change this job's status"
  answer(jobs.setStatus, { status: 403, json: { code: 'job_status_refused', message, msg: message } })
  await open(paths.job(1))
  fireEvent.change(await field(`Status of ${job.title}`), { target: { value: 'closed' } })
  await toasted(message)
  expect((await field(`Status of ${job.title}`)).value).toBe('active')
})

test('R-SKILL-05 R-SKILL-06 R-SKILL-07: a skill that is not saved says so and keeps what was typed', async () => {
  answer(skills.create, failing)
  const changes: string[] = []
  answer(skills.change, ({ path }) => {
    changes.push(path)
    return failing
  })
  answer(skills.remove, failing)
  answer(skills.get, { json: skill })
  answer(skills.list, { json: [skill], total: 1 })
  await open(paths.addSkill)
  await fill('Skill name', 'Beekeeping')
  await press('Add skill')
  await toasted('Failed to save skill')
  expect((await field('Skill name')).value).toBe('Beekeeping')
  await open(paths.editSkill(1))
  await fill('Skill name', 'ECMAScript')
  await press('Save')
  await toasted('Failed to update skill')
  expect((await field('Skill name')).value).toBe('ECMAScript')
  expect(changes).toEqual(['/api/skills/1'])
  await open(paths.skillList)
  await pressInRowMenu('JavaScript', 'Delete JavaScript')
  await (await dialog()).press(/^Delete/)
  await toasted('Failed to delete skill')
})
