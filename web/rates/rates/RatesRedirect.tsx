import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RatesRedirect.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw redirect(paths.pricing + new URL(request.url).search)
}

/** /admin/rooms/pricing/calendar: the calendar of all rooms stands on the page of pricing. */
export default function RatesRedirect() {
  return null
}
