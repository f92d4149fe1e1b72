import { useContext } from 'react'
import { z } from 'zod'
import { optionalText } from '../../../contract/kit/formats.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { bookingSources, sentSource, sourceNames } from '../../../contract/reservations/booking-source.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { agentChoices, noAgents, useAgents } from './use-agents.ts'

/** How a stay was booked, as a form holds it. */
export const sourceFields = {
  source: sentSource.source,
  agent_id: optionalText(60),
  channel_name: optionalText(60),
}
const { Select, Text } = formFor(z.object(sourceFields))

const options = bookingSources.map((value) => ({ value, label: sourceNames[value] }))

type Sourced = Pick<BookingDetail, 'source' | 'agent_id' | 'agent_name' | 'channel_name'>

export const initialSource = ({ source, agent_id, channel_name }: Sourced) => ({
  source,
  agent_id: agent_id ?? '',
  channel_name: channel_name ?? '',
})

type Sent = {
  source?: Sourced['source'] | undefined
  agent_id: string | null
  channel_name: string | null
}

/** What belongs to another source is not sent. */
export const sentSourceOf = ({ source, agent_id, channel_name }: Sent) => ({
  source,
  ...(source === 'agent' && { agent_id }),
  ...(source === 'channel' && { channel_name }),
})

/** How the stay was booked, and by whom. */
export function SourceFields({ booking }: { booking: Sourced }) {
  const { values } = useContext(FormContext)
  return (
    <FieldRow>
      <Select name="source" label="How they booked" options={options} />
      {values.source === 'agent' ? <AgentField booking={booking} /> : null}
      {values.source === 'channel' ? (
        <Text name="channel_name" label="Channel" hint="For example MakeMyTrip" />
      ) : null}
    </FieldRow>
  )
}

/** The agents are asked for once one is wanted. */
function AgentField({ booking }: { booking: Sourced }) {
  const { agents, problem } = useAgents()
  const choices = agentChoices(agents, booking)
  const message = problem ?? (agents && choices.length === 1 ? noAgents : undefined)
  return (
    <Select
      name="agent_id"
      label="Travel agent"
      {...(message && { hint: message })}
      options={choices}
      required
    />
  )
}
