import type { AreaWanted } from '../../../contract/kit/areas.ts'
import { worksIn } from '../security/access.ts'
import type { Who } from '../security/sessions.ts'
import type { FilePurpose } from './files.ts'

export type FileRow = { purpose: string; owner_id: string | null }

export type FileRule = {
  /** Anybody may read it, so shared caches may keep it. */
  isPublic: boolean
  mayRead: (who: Who, file: FileRow) => boolean
}

/** Who may read a file, by what it belongs to. A purpose that is not here is read by nobody. */
export type FileRules = Readonly<Record<FilePurpose, FileRule>>

export const forEverybody: FileRule = { isPublic: true, mayRead: () => true }
export const forNobody: FileRule = { isPublic: false, mayRead: () => false }
export const forOwner: FileRule = {
  isPublic: false,
  mayRead: ({ staff }, file) => staff?.user_id === file.owner_id,
}

/** Staff of an area, of either role. */
export const forStaffOf = (area: AreaWanted): FileRule => ({
  isPublic: false,
  mayRead: ({ staff }) => worksIn(staff, area),
})

export const forAdminsOf = (area: AreaWanted): FileRule => ({
  isPublic: false,
  mayRead: ({ staff }) => staff?.role === 'admin' && worksIn(staff, area),
})
