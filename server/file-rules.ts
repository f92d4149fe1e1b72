import { type FileRules, forNobody } from './kit/files/files-access.ts'
import { landFiles } from './land/file-rules.ts'
import { moneyFiles } from './money/file-rules.ts'
import { ratesFiles } from './rates/file-rules.ts'
import { recruitmentFiles } from './recruitment/file-rules.ts'
import { siteFiles } from './site/file-rules.ts'
import { staffFiles } from './staff/file-rules.ts'

/** Who may read the files of every district. */
export const fileRules: FileRules = {
  'picture-source': forNobody,
  ...moneyFiles,
  ...landFiles,
  ...ratesFiles,
  ...siteFiles,
  ...staffFiles,
  ...recruitmentFiles,
}
