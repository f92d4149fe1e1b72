import type { AreaWanted } from '../../contract/kit/areas.ts'
import { worksIn } from './access.ts'
import type { FilePurpose } from './files.ts'
import type { Who } from './sessions.ts'

export type FileRow = { purpose: string; owner_id: string | null }

type Rule = {
  /** Anybody may read it, so shared caches may keep it. */
  isPublic: boolean
  mayRead: (who: Who, file: FileRow) => boolean
}

const ofAdmins =
  (area: AreaWanted) =>
  ({ staff }: Who): boolean =>
    staff?.role === 'admin' && worksIn(staff, area)

/** Who may read a file, by what it belongs to. A purpose that is not here is read by nobody. */
const rules: Record<FilePurpose, Rule> = {
  'expense-receipt': { isPublic: false, mayRead: ofAdmins('money') },
  'purchase-receipt': { isPublic: false, mayRead: ofAdmins(['land', 'money']) },
  'room-picture': { isPublic: true, mayRead: () => true },
  'site-picture': { isPublic: true, mayRead: () => true },
  'staff-photo': { isPublic: false, mayRead: (who) => who.staff !== null },
  'unused-photo': { isPublic: false, mayRead: (who, file) => who.staff?.user_id === file.owner_id },
  // Any of the staff of recruitment may look at any candidate (requirements X-40).
  resume: { isPublic: false, mayRead: (who) => worksIn(who.staff, 'recruitment') },
  'unused-resume': { isPublic: false, mayRead: (who, file) => who.staff?.user_id === file.owner_id },
  'candidate-photo': { isPublic: false, mayRead: (who) => worksIn(who.staff, 'recruitment') },
  // As it came, with what the camera wrote into it: only the job reads it.
  'picture-source': { isPublic: false, mayRead: () => false },
}

export const fileRule = (purpose: string): Rule | undefined => rules[purpose as FilePurpose]
