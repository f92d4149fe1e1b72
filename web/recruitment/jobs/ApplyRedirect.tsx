import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ApplyRedirect.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  throw redirect(`${paths.addCandidate}?${new URLSearchParams({ job_id: params.id })}`)
}

/** Sends to the form for a candidate, with the job chosen (R-ROUTE-05). */
export default function ApplyRedirect() {
  return null
}
