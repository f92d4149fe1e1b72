import { type FileRules, forOwner, forStaffOf } from '../kit/files/files-access.ts'

declare module '../kit/files/files.ts' {
  interface FilePurposes {
    resume: true
    'unused-resume': true
    'candidate-photo': true
  }
}

export const recruitmentFiles: Pick<FileRules, 'resume' | 'unused-resume' | 'candidate-photo'> = {
  // Any of the staff of recruitment may look at any candidate (requirements X-40).
  resume: forStaffOf('recruitment'),
  'unused-resume': forOwner,
  'candidate-photo': forStaffOf('recruitment'),
}
