import { jobs } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { call } from '../../kit/call/call.ts'
import { FoundFilter } from './FoundFilter.tsx'

const labelOf = ({ title, city }: { title: string; city: string }) => (city ? `${title}, ${city}` : title)
/** As many as somebody looks through; who wants another types a part of its name. */
const page = { page: 1, page_size: 50 } as const

const findJobs = async (typed: string) => {
  const { items, total } = await call(jobs.list, {
    query: { ...page, sort: 'title', ...(typed && { q: typed }) },
  })
  return { items: items.map((job) => ({ value: String(job.id), label: labelOf(job) })), total }
}

const findSkills = async (typed: string) => {
  const { items, total } = await call(skills.list, { query: { ...page, ...(typed && { q: typed }) } })
  return { items: items.map(({ name }) => ({ value: name, label: name })), total }
}

const nameOfJob = async (id: string) => labelOf(await call(jobs.get, { params: { id: Number(id) } }))
const nameOfSkill = async (name: string) => name

/** Where candidates of several jobs stand: they are narrowed to one of them, or to a skill that theirs asks for. */
export function JobFilters() {
  return (
    <>
      <FoundFilter name="job_id" label="Job" all="All jobs" find={findJobs} nameOf={nameOfJob} />
      <FoundFilter
        name="skill"
        label="Skill of the job"
        all="All skills"
        find={findSkills}
        nameOf={nameOfSkill}
      />
    </>
  )
}
