import { addressOf } from '../../contract/kit/address.ts'
import { candidates } from '../../contract/recruitment/candidates.ts'
import { recruitmentDashboard } from '../../contract/recruitment/dashboard.ts'
import type { Recruitment } from './candidate-rows.ts'

/** A request of recruitment and the cookie of who asks. */
export type Look = { what: string; path: string; cookie: string }

/** Rows on a page of the list of candidates. */
const rows = 5

const page = (query: object) => ({ query: { page: 1, page_size: rows, sort: 'newest', ...query } as never })

/** What admins and recruiters look at, among so many candidates. */
export const candidateLooks = (count: number, { admin, recruiter, job }: Recruitment): Look[] => {
  const list = (what: string, query: object): Look => ({
    what: `candidates, ${what}`,
    path: addressOf(candidates.list, page(query)),
    cookie: admin,
  })
  return [
    list('first page', {}),
    list('page in the middle', { page: Math.floor(count / rows / 2) }),
    list('by name', { sort: 'name' }),
    list('a status and a source', { status: 'shortlisted', source: 'LinkedIn' }),
    list('neither selected nor rejected', { open: true }),
    list('ranges of experience and salary', {
      experience_from: 3,
      experience_to: 6,
      salary_from: 8,
      salary_to: 12,
    }),
    list('part of a place', { location: 'nital' }),
    list('part of a name', { q: 'eera jos' }),
    list('an e-mail', { q: 'person4321@' }),
    list('a word of the résumé', { q: 'word77' }),
    {
      what: 'candidates of a job',
      path: addressOf(candidates.ofJob, { params: { id: job }, ...page({}) }),
      cookie: admin,
    },
    { what: 'a recruiter’s own candidates', path: addressOf(candidates.own, page({})), cookie: recruiter },
    { what: 'recruitment dashboard', path: addressOf(recruitmentDashboard.admin), cookie: admin },
    { what: 'employee dashboard', path: addressOf(recruitmentDashboard.employee), cookie: recruiter },
  ]
}
