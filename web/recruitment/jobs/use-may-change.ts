import type { Job } from '../../../contract/recruitment/jobs.ts'
import { useArea, useMay } from '../../kit/session/area.ts'

/** Whether whoever is signed in may change a job: who made it, or an admin, with the right to it (R-ROLE-03). */
export function useMayChange({ created_by_id }: Job) {
  const { user } = useArea()
  const isOwn = user.role === 'admin' || user.user_id === created_by_id
  return { update: useMay('update') && isOwn, delete: useMay('delete') && isOwn }
}
