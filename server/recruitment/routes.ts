import type { Routes } from '../kit/endpoints/implement.ts'
import { boardRoutes } from './board/routes.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { careerRoutes } from './careers/routes.ts'
import { clientReviewRoutes } from './client-reviews/routes.ts'
import { recruitmentDashboardRoutes } from './dashboard/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { resumeRoutes } from './resumes/routes.ts'
import { skillRoutes } from './skills/routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const recruitmentRoutes: Readonly<Record<string, Routes>> = {
  skills: skillRoutes,
  jobs: jobRoutes,
  candidates: candidateRoutes,
  recruitmentDashboard: recruitmentDashboardRoutes,
  candidateImports: importRoutes,
  resumes: resumeRoutes,
  careers: careerRoutes,
  privacy: privacyRoutes,
  interviews: interviewRoutes,
  boards: boardRoutes,
  clientReviews: clientReviewRoutes,
}
