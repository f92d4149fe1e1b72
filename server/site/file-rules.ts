import { type FileRules, forEverybody } from '../kit/files/files-access.ts'

declare module '../kit/files/files.ts' {
  interface FilePurposes {
    'site-picture': true
  }
}

export const siteFiles: Pick<FileRules, 'site-picture'> = {
  'site-picture': forEverybody,
}
