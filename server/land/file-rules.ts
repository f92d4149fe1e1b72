import { type FileRules, forAdminsOf } from '../kit/files/files-access.ts'

declare module '../kit/files/files.ts' {
  interface FilePurposes {
    'purchase-receipt': true
  }
}

export const landFiles: Pick<FileRules, 'purchase-receipt'> = {
  'purchase-receipt': forAdminsOf(['land', 'money']),
}
