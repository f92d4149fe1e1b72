import { useRevalidator } from 'react-router'
import { parties } from '../../../contract/reservations/parties.ts'
import { privatePage } from '../../office/accounts/private-page.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PartyPage'
import { Lacking, Waiting } from './Lacking.tsx'
import { loadOwn } from './load-own-stay.ts'
import { OwnParty } from './OwnParty.tsx'
import { loadOwnStayResort, ownStayResort } from './own-stay-resort.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePage(matches, {
    title: 'Your rooms',
    description:
      'The rooms that you booked together: who sleeps where, what is due, and what can be changed.',
    path: paths.ownParty(params.id ?? ''),
  })

export const loader = ({ context }: Route.LoaderArgs) => loadOwnStayResort(context)

/** The guest's part, which only their browser asks for. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const at = { address: paths.ownParty(params.id), signal: request.signal }
  const [party, resort] = await Promise.all([
    loadOwn(parties.get, { params: { id: params.id }, query: { mine: true } }, at),
    ownStayResort(serverLoader),
  ])
  return { party, resort }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting title="Your rooms" />
}

/** /my-bookings/party/{id}: rooms that were booked together (D-54). */
export default function PartyPage({ loaderData: { party, resort } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return party.found ? (
    <OwnParty key={party.found.party_id} loaded={party.found} resort={resort} />
  ) : (
    <Lacking title="Your rooms" lacking={party} phone={resort.phone} onAgain={() => revalidate()} />
  )
}
