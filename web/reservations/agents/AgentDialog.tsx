import { Button } from '@mantine/core'
import type { z } from 'zod'
import { type Agent, agents } from '../../../contract/reservations/agents.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'

const added = formFor(agents.add.body)
const changed = formFor(agents.change.body)

type Props = { agent: Agent | null; opened: boolean; onClose: () => void }

/** Adds a travel agent, or changes one. */
export function AgentDialog({ agent, opened, onClose }: Props) {
  return (
    <Dialog title={agent ? `Edit ${agent.name}` : 'Add agent'} opened={opened} onClose={onClose}>
      {agent ? <Change agent={agent} onClose={onClose} /> : <Add onClose={onClose} />}
    </Dialog>
  )
}

function Add({ onClose }: Pick<Props, 'onClose'>) {
  const { save, fields } = useSave(agents.add, { done: ({ name }) => `${name} added` })
  async function run(body: z.output<typeof agents.add.body>) {
    const made = await save({ body })
    if (made) onClose()
    return made
  }
  return (
    <added.Form
      initial={{ active: true }}
      refused={fields}
      submit="Add agent"
      onSubmit={run}
      also={<Leave onClose={onClose} label="Not now" />}
    >
      <Fields />
    </added.Form>
  )
}

const initialOf = ({ name, phone, email, commission_percent, gstin, active, version }: Agent) => ({
  name,
  phone: phone ?? '',
  email: email ?? '',
  commission_percent: String(commission_percent / 100),
  gstin,
  active,
  version,
})

function Change({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { save, fields, conflict } = useSave(agents.change, { done: ({ name }) => `${name} saved` })
  async function run(body: z.output<typeof agents.change.body>) {
    const saved = await save({ params: { id: agent.agent_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(agent)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save agent"
      onSubmit={run}
      also={<Leave onClose={onClose} label="Keep as it is" />}
    >
      <Fields />
    </changed.Form>
  )
}

const { Text, Percent, Check } = changed

/** What both forms ask. */
function Fields() {
  return (
    <>
      <Text name="name" label="Name" hint="As it stands on statements" required />
      <FieldRow>
        <Text name="phone" label="Phone" type="tel" />
        <Text name="email" label="Email" type="email" />
      </FieldRow>
      <FieldRow>
        <Percent
          name="commission_percent"
          label="Commission"
          hint="For stays booked from now on, without tax"
          required
        />
        <Text name="gstin" label="GSTIN" hint="15 signs, if registered" />
      </FieldRow>
      <Check name="active" label="Active" hint="Retired, no stay can be booked by the agent" />
    </>
  )
}

function Leave({ onClose, label }: Pick<Props, 'onClose'> & { label: string }) {
  return (
    <Button variant="default" onClick={onClose}>
      {label}
    </Button>
  )
}
