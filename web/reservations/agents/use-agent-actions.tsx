import { type Agent, agents } from '../../../contract/reservations/agents.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { useSave } from '../../kit/call/use-save.ts'

/** Retires an agent or takes them back, and deletes one whom no booking names. */
export function useAgentActions() {
  const change = useSave(agents.change, {
    done: ({ name, active }) => (active ? `${name} brings stays again` : `${name} is retired`),
  })
  const remove = useDelete(agents.remove, {
    noun: 'Agent',
    input: ({ agent_id }: Agent) => ({ params: { id: agent_id } }),
    question: ({ name }) => (
      <p>
        <strong>{name}</strong> leaves the list for good. An agent whom a booking names cannot be deleted:
        retire the agent instead.
      </p>
    ),
  })
  return {
    turn: ({ agent_id, name, phone, email, commission_percent, gstin, active }: Agent) =>
      change.save({
        params: { id: agent_id },
        body: { name, phone, email, commission_percent, gstin, active: !active },
      }),
    remove,
  }
}
