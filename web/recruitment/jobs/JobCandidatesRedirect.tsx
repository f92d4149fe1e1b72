import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import type { Route } from './+types/JobCandidatesRedirect.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  throw redirect(`${paths.job(Number(params.id))}?tab=candidates`)
}

/** Sends to the Candidates tab of a job (R-ROUTE-06). */
export default function JobCandidatesRedirect() {
  return null
}
