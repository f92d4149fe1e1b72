import { type FileRules, forAdminsOf } from '../kit/files/files-access.ts'

declare module '../kit/files/files.ts' {
  interface FilePurposes {
    'expense-receipt': true
  }
}

export const moneyFiles: Pick<FileRules, 'expense-receipt'> = {
  'expense-receipt': forAdminsOf('money'),
}
