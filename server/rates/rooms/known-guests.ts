import type { AreaWanted } from '../../../contract/kit/areas.ts'
import { worksIn } from '../../kit/security/access.ts'
import type { Who } from '../../kit/security/sessions.ts'

/** The areas whose staff know who the guests are; others are told that a room is held and when, never by whom. */
const knowing: AreaWanted = ['desk', 'money']

/** What a guest is called for them. */
const somebody = 'A guest'

/** How staff are told the name of a guest. */
export const nameFor =
  ({ staff }: Pick<Who, 'staff'>) =>
  <N extends string | null>(name: N): N | typeof somebody =>
    name === null || worksIn(staff, knowing) ? name : somebody
