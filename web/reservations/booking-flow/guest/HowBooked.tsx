import { NativeSelect } from '@mantine/core'
import { sourceNames } from '../../../../contract/reservations/booking-source.ts'
import { TextField } from '../../../kit/plain/Field.tsx'
import { agentChoices, noAgents, useAgents } from '../../agents/use-agents.ts'
import { ChoiceChips } from '../rooms/ChoiceChips.tsx'
import type { FilledForm, GuestForm } from './guest-form.ts'

const { site: _, ...atDesk } = sourceNames

type Props = {
  form: FilledForm
  /** By wire name. */
  errors: Record<string, string>
  onChange: (part: Partial<GuestForm>) => void
}

/** At the desk: how the guest came to book, and through whom (W-30). */
export function HowBooked({ form, errors, onChange }: Props) {
  return (
    <fieldset>
      <legend>Source</legend>
      <ChoiceChips
        label="How did they book?"
        name="source"
        options={atDesk}
        value={form.source}
        onChange={(source) => onChange({ source })}
        error={errors.source}
      />
      {form.source === 'agent' ? <AgentField form={form} errors={errors} onChange={onChange} /> : null}
      {form.source === 'channel' ? (
        <TextField
          name="channel_name"
          label="Channel"
          optional
          autoComplete="off"
          maxLength={60}
          value={form.channelName}
          error={errors.channel_name}
          onChange={(channelName) => onChange({ channelName })}
          hint="For example MakeMyTrip."
        />
      ) : null}
    </fieldset>
  )
}

function AgentField({ form, errors, onChange }: Props) {
  const { agents, problem } = useAgents()
  const hasNone = agents?.length === 0
  return (
    <NativeSelect
      name="agent_id"
      label="Travel agent"
      description={problem ?? (hasNone ? noAgents : 'The commission is due once the guest has stayed.')}
      required
      withAsterisk={false}
      value={form.agentId}
      error={errors.agent_id}
      data={agentChoices(agents)}
      onChange={({ currentTarget: { value } }) => onChange({ agentId: value })}
    />
  )
}
