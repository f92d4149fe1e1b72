import { type FileRules, forOwner } from '../kit/files/files-access.ts'

declare module '../kit/files/files.ts' {
  interface FilePurposes {
    'staff-photo': true
    'unused-photo': true
  }
}

export const staffFiles: Pick<FileRules, 'staff-photo' | 'unused-photo'> = {
  'staff-photo': { isPublic: false, mayRead: ({ staff }) => staff !== null },
  'unused-photo': forOwner,
}
