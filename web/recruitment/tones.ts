import type { CandidateStatus } from '../../contract/recruitment/candidate-enums.ts'
import type { Job } from '../../contract/recruitment/jobs.ts'
import type { Skill } from '../../contract/recruitment/skills.ts'
import type { TonesOf } from '../kit/blocks/tone.ts'

export const recruitmentTones: TonesOf<CandidateStatus | Job['status'] | Skill['status']> = {
  applied: null,
  screening: 'waiting',
  shortlisted: 'good',
  hold: 'waiting',
  interviewed: 'waiting',
  selected: 'good',
  rejected: 'bad',
  active: 'good',
  inactive: null,
  draft: null,
  closed: null,
  archived: null,
  expired: null,
}
