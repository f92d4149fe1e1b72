import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import type { Screens } from '../kit/screens.ts'

export const recruitmentScreens = {
  jobList: {
    title: 'Jobs',
    page: 'recruitment/jobs/JobListPage.tsx',
    access: 'recruitment',
    entry: { group: 'Recruitment', icon: IconBriefcase, onPhone: 18 },
  },
  addJob: {
    page: 'recruitment/jobs/AddJobPage.tsx',
    access: 'recruitment',
  },
  editJob: {
    page: 'recruitment/jobs/EditJobPage.tsx',
    access: 'recruitment',
    checked: ['1'],
  },
  job: {
    page: 'recruitment/jobs/JobPage.tsx',
    access: 'recruitment',
    checked: ['1', '1?tab=candidates'],
  },
  viewJob: {
    page: 'recruitment/jobs/JobPage.tsx',
    access: 'recruitment',
    unchecked: 'the page of a job',
  },
  applyForJob: {
    page: 'recruitment/jobs/ApplyRedirect.tsx',
    access: 'recruitment',
    unchecked: 'leads on',
  },
  jobCandidates: {
    page: 'recruitment/jobs/JobCandidatesRedirect.tsx',
    access: 'recruitment',
    unchecked: 'leads on',
  },
  jobCandidate: {
    page: 'recruitment/candidates/CandidatePage.tsx',
    access: 'recruitment',
    unchecked: 'the page of a candidate',
  },
  candidateList: {
    title: 'Candidates',
    page: 'recruitment/candidates/CandidateListPage.tsx',
    access: 'recruitment',
    entry: { group: 'Recruitment', icon: IconUserSearch, onPhone: 16 },
    checked: ['', '?status=hold&salary_to=60', '?q=NOSUCHCANDIDATE'],
  },
  addCandidate: {
    page: 'recruitment/candidates/form/AddCandidatePage.tsx',
    access: 'recruitment',
  },
  editCandidate: {
    page: 'recruitment/candidates/form/EditCandidatePage.tsx',
    access: 'recruitment',
    checked: ['nobody'],
  },
  candidate: {
    page: 'recruitment/candidates/CandidatePage.tsx',
    access: 'recruitment',
    checked: ['1', 'nobody'],
  },
  interviewList: {
    title: 'Interviews',
    page: 'recruitment/interviews/MyInterviewsPage.tsx',
    access: 'recruitment',
    entry: { group: 'Recruitment', icon: IconMessages, onPhone: 17 },
  },
  skillList: {
    title: 'Skills Database',
    page: 'recruitment/skills/SkillListPage.tsx',
    access: 'recruitment',
    entry: { group: 'Recruitment', icon: IconListCheck, onPhone: 19 },
  },
  addSkill: {
    page: 'recruitment/skills/AddSkillPage.tsx',
    access: 'recruitment',
  },
  editSkill: {
    page: 'recruitment/skills/EditSkillPage.tsx',
    access: 'recruitment',
    checked: ['1'],
  },
  applicantPrivacy: {
    title: 'Applicant privacy',
    page: 'recruitment/privacy/PrivacyPage.tsx',
    access: 'recruitment',
    entry: { group: 'Recruitment', icon: IconShieldLock },
  },
  board: {
    page: 'recruitment/board/BoardPage.tsx',
    access: 'recruitment',
    checked: ['1'],
  },
  ownJobList: {
    title: 'Job Listings',
    page: 'recruitment/jobs/JobListPage.tsx',
    access: 'any',
    entry: { group: '', icon: IconBriefcase, onPhone: 2 },
  },
  addOwnJob: {
    page: 'recruitment/jobs/AddJobPage.tsx',
    access: 'any',
  },
  editOwnJob: {
    page: 'recruitment/jobs/EditJobPage.tsx',
    access: 'any',
    checked: ['1'],
  },
  ownJob: {
    page: 'recruitment/jobs/JobPage.tsx',
    access: 'any',
    checked: ['1?tab=candidates'],
  },
  ownSkillList: {
    title: 'Skills Database',
    page: 'recruitment/skills/SkillListPage.tsx',
    access: 'any',
    entry: { group: '', icon: IconListCheck, onPhone: 19 },
  },
  ownCandidateList: {
    title: 'My Candidates',
    page: 'recruitment/candidates/CandidateListPage.tsx',
    access: 'any',
    entry: { group: '', icon: IconUserSearch, onPhone: 3, short: 'Candidates' },
  },
  addOwnCandidate: {
    page: 'recruitment/candidates/form/AddCandidatePage.tsx',
    access: 'any',
  },
  editOwnCandidate: {
    page: 'recruitment/candidates/form/EditCandidatePage.tsx',
    access: 'any',
    checked: ['nobody'],
  },
  ownCandidate: {
    page: 'recruitment/candidates/CandidatePage.tsx',
    access: 'any',
    checked: ['1'],
  },
  ownInterviewList: {
    title: 'Interviews',
    page: 'recruitment/interviews/MyInterviewsPage.tsx',
    access: 'any',
    entry: { group: '', icon: IconMessages, onPhone: 17 },
  },
  ownBoard: {
    page: 'recruitment/board/BoardPage.tsx',
    access: 'any',
    checked: ['1'],
  },
  careers: {
    page: 'recruitment/careers/CareersPage.tsx',
    access: 'public',
  },
  openJobs: {
    page: 'recruitment/careers/OpenJobsPage.tsx',
    access: 'public',
  },
  openJob: {
    page: 'recruitment/careers/OpenJobPage.tsx',
    access: 'public',
    checked: ['1'],
  },
  applyFor: {
    page: 'recruitment/careers/ApplyPage.tsx',
    access: 'public',
    checked: ['1'],
  },
  application: {
    page: 'recruitment/careers/ApplicationPage.tsx',
    access: 'public',
    checked: ['a-token-of-some-length'],
  },
  careersPrivacy: {
    page: 'recruitment/careers/CareersPrivacyPage.tsx',
    access: 'public',
  },
  review: {
    page: 'recruitment/client-reviews/ReviewPage.tsx',
    access: 'guest',
    checked: ['a-token-of-some-length'],
  },
} satisfies Screens
