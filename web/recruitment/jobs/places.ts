import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'

/** Where the recruitment screens are: admins and employees have addresses of their own for the same things. */
const places = {
  admin: {
    jobList: paths.jobList,
    addJob: paths.addJob,
    editJob: paths.editJob,
    job: paths.job,
    board: paths.board,
    skillList: paths.skillList,
    interviewList: paths.interviewList,
    candidateList: paths.candidateList,
    addCandidate: paths.addCandidate,
    candidate: paths.candidate,
    editCandidate: paths.editCandidate,
  },
  employee: {
    jobList: paths.ownJobList,
    addJob: paths.addOwnJob,
    editJob: paths.editOwnJob,
    job: paths.ownJob,
    board: paths.ownBoard,
    skillList: paths.ownSkillList,
    interviewList: paths.ownInterviewList,
    candidateList: paths.ownCandidateList,
    addCandidate: paths.addOwnCandidate,
    candidate: paths.ownCandidate,
    editCandidate: paths.editOwnCandidate,
  },
} as const

/** The addresses of the area in which this screen is shown, and which area that is. */
export function usePlaces() {
  const { pathname } = useLocation()
  const area = pathname.startsWith('/admin') ? 'admin' : 'employee'
  return { area, ...places[area] } as const
}
