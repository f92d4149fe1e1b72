import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const recruitmentScreens: Screens = {
  admin: [
    {
      path: paths.jobList,
      page: 'recruitment/jobs/JobListPage.tsx',
      area: 'recruitment',
      entry: { group: 'Recruitment', label: 'Jobs', icon: IconBriefcase, onPhone: 18 },
    },
    { path: paths.addJob, page: 'recruitment/jobs/AddJobPage.tsx', area: 'recruitment' },
    {
      path: patterns.editJob,
      page: 'recruitment/jobs/EditJobPage.tsx',
      area: 'recruitment',
      checked: ['/admin/recruitments/job-management/edit/1'],
    },
    {
      path: patterns.job,
      page: 'recruitment/jobs/JobPage.tsx',
      area: 'recruitment',
      checked: [
        '/admin/recruitments/job-management/details/1',
        '/admin/recruitments/job-management/details/1?tab=candidates',
      ],
    },
    {
      path: patterns.viewJob,
      page: 'recruitment/jobs/JobPage.tsx',
      id: 'view-job',
      area: 'recruitment',
      unchecked: 'the page of a job',
    },
    {
      path: patterns.applyForJob,
      page: 'recruitment/jobs/ApplyRedirect.tsx',
      area: 'recruitment',
      unchecked: 'leads on',
    },
    {
      path: patterns.jobCandidates,
      page: 'recruitment/jobs/JobCandidatesRedirect.tsx',
      area: 'recruitment',
      unchecked: 'leads on',
    },
    {
      path: patterns.jobCandidate,
      page: 'recruitment/candidates/CandidatePage.tsx',
      id: 'candidate-of-job',
      area: 'recruitment',
      unchecked: 'the page of a candidate',
    },
    {
      path: paths.candidateList,
      page: 'recruitment/candidates/CandidateListPage.tsx',
      area: 'recruitment',
      entry: { group: 'Recruitment', label: 'Candidates', icon: IconUserSearch, onPhone: 16 },
      checked: [
        '/admin/recruitments/candidates',
        '/admin/recruitments/candidates?status=hold&salary_to=60',
        '/admin/recruitments/candidates?q=NOSUCHCANDIDATE',
      ],
    },
    {
      path: paths.addCandidate,
      page: 'recruitment/candidates/form/AddCandidatePage.tsx',
      area: 'recruitment',
    },
    {
      path: patterns.editCandidate,
      page: 'recruitment/candidates/form/EditCandidatePage.tsx',
      area: 'recruitment',
      checked: ['/admin/recruitments/candidates/edit/nobody'],
    },
    {
      path: patterns.candidate,
      page: 'recruitment/candidates/CandidatePage.tsx',
      area: 'recruitment',
      checked: ['/admin/recruitments/candidates/1', '/admin/recruitments/candidates/nobody'],
    },
    {
      path: paths.interviewList,
      page: 'recruitment/interviews/MyInterviewsPage.tsx',
      area: 'recruitment',
      entry: { group: 'Recruitment', label: 'Interviews', icon: IconMessages, onPhone: 17 },
    },
    {
      path: paths.skillList,
      page: 'recruitment/skills/SkillListPage.tsx',
      area: 'recruitment',
      entry: { group: 'Recruitment', label: 'Skills Database', icon: IconListCheck, onPhone: 19 },
    },
    { path: paths.addSkill, page: 'recruitment/skills/AddSkillPage.tsx', area: 'recruitment' },
    {
      path: patterns.editSkill,
      page: 'recruitment/skills/EditSkillPage.tsx',
      area: 'recruitment',
      checked: ['/admin/recruitments/skill-management/edit/1'],
    },
    {
      path: paths.applicantPrivacy,
      page: 'recruitment/privacy/PrivacyPage.tsx',
      area: 'recruitment',
      entry: { group: 'Recruitment', label: 'Applicant privacy', icon: IconShieldLock },
    },
    {
      path: patterns.board,
      page: 'recruitment/board/BoardPage.tsx',
      area: 'recruitment',
      checked: ['/admin/recruitments/job-management/1/board'],
    },
  ],
  employee: [
    {
      path: paths.ownJobList,
      page: 'recruitment/jobs/JobListPage.tsx',
      id: 'own-jobs',
      area: 'any',
      entry: { group: '', label: 'Job Listings', icon: IconBriefcase, onPhone: 2 },
    },
    { path: paths.addOwnJob, page: 'recruitment/jobs/AddJobPage.tsx', id: 'add-own-job', area: 'any' },
    {
      path: patterns.editOwnJob,
      page: 'recruitment/jobs/EditJobPage.tsx',
      id: 'edit-own-job',
      area: 'any',
      checked: ['/employee/recruitments/job-management/edit/1'],
    },
    {
      path: patterns.ownJob,
      page: 'recruitment/jobs/JobPage.tsx',
      id: 'own-job',
      area: 'any',
      checked: ['/employee/recruitments/job-management/details/1?tab=candidates'],
    },
    {
      path: paths.ownSkillList,
      page: 'recruitment/skills/SkillListPage.tsx',
      id: 'own-skills',
      area: 'any',
      entry: { group: '', label: 'Skills Database', icon: IconListCheck, onPhone: 19 },
    },
    {
      path: paths.ownCandidateList,
      page: 'recruitment/candidates/CandidateListPage.tsx',
      id: 'own-candidates',
      area: 'any',
      entry: { group: '', label: 'My Candidates', icon: IconUserSearch, onPhone: 3 },
    },
    {
      path: paths.addOwnCandidate,
      page: 'recruitment/candidates/form/AddCandidatePage.tsx',
      id: 'add-own-candidate',
      area: 'any',
    },
    {
      path: patterns.editOwnCandidate,
      page: 'recruitment/candidates/form/EditCandidatePage.tsx',
      id: 'edit-own-candidate',
      area: 'any',
      checked: ['/employee/recruitments/candidates/edit/nobody'],
    },
    {
      path: patterns.ownCandidate,
      page: 'recruitment/candidates/CandidatePage.tsx',
      id: 'own-candidate',
      area: 'any',
      checked: ['/employee/recruitments/candidates/1'],
    },
    {
      path: paths.ownInterviewList,
      page: 'recruitment/interviews/MyInterviewsPage.tsx',
      id: 'own-interviews',
      area: 'any',
      entry: { group: '', label: 'Interviews', icon: IconMessages, onPhone: 17 },
    },
    {
      path: patterns.ownBoard,
      page: 'recruitment/board/BoardPage.tsx',
      id: 'own-board',
      area: 'any',
      checked: ['/employee/recruitments/job-management/1/board'],
    },
  ],
  public: [
    { path: paths.careers, page: 'recruitment/careers/CareersPage.tsx' },
    { path: paths.openJobs, page: 'recruitment/careers/OpenJobsPage.tsx' },
    { path: patterns.openJob, page: 'recruitment/careers/OpenJobPage.tsx', checked: ['/careers/jobs/1'] },
    {
      path: patterns.applyFor,
      page: 'recruitment/careers/ApplyPage.tsx',
      checked: ['/careers/jobs/1/apply'],
    },
    {
      path: patterns.application,
      page: 'recruitment/careers/ApplicationPage.tsx',
      checked: ['/careers/status/a-token-of-some-length'],
    },
    { path: paths.careersPrivacy, page: 'recruitment/careers/CareersPrivacyPage.tsx' },
  ],
  guest: [
    {
      path: patterns.review,
      page: 'recruitment/client-reviews/ReviewPage.tsx',
      checked: ['/review/a-token-of-some-length'],
    },
  ],
}
