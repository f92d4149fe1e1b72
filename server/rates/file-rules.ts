import { type FileRules, forEverybody } from '../kit/files/files-access.ts'

declare module '../kit/files/files.ts' {
  interface FilePurposes {
    'room-picture': true
  }
}

export const ratesFiles: Pick<FileRules, 'room-picture'> = {
  'room-picture': forEverybody,
}
