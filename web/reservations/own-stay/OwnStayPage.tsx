import { useRevalidator } from 'react-router'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { privatePage } from '../../office/accounts/private-page.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/OwnStayPage'
import { Lacking, Waiting } from './Lacking.tsx'
import { loadOwn } from './load-own-stay.ts'
import { OwnStay } from './OwnStay.tsx'
import { loadOwnStayResort, ownStayResort } from './own-stay-resort.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePage(matches, {
    title: 'Your stay',
    description:
      'Everything about your stay: when, where, what to bring, what is due, and what can be changed.',
    path: paths.ownStay(params.id ?? ''),
  })

export const loader = ({ context }: Route.LoaderArgs) => loadOwnStayResort(context)

/** The guest's part, which only their browser asks for. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const at = { address: paths.ownStay(params.id), signal: request.signal }
  const [stay, resort] = await Promise.all([
    loadOwn(bookings.get, { params: { id: params.id } }, at),
    ownStayResort(serverLoader),
  ])
  return { stay, resort }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting title="Your stay" />
}

/** /my-bookings/{id}: one stay of the guest, before, during and after it (D-55). */
export default function OwnStayPage({ loaderData: { stay, resort } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return stay.found ? (
    <OwnStay key={stay.found.booking_id} loaded={stay.found} resort={resort} />
  ) : (
    <Lacking title="Your stay" lacking={stay} phone={resort.phone} onAgain={() => revalidate()} />
  )
}
