import { useEffect, useState } from 'react'
import { type Agent, agents } from '../../../contract/reservations/agents.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { formatPercent } from '../../kit/format.ts'

type Known = { agents?: readonly Agent[]; problem?: string }

/** The agents who may bring a stay, once they are there. */
export function useAgents(): Known {
  const [known, setKnown] = useState<Known>({})
  useEffect(() => {
    const abort = new AbortController()
    call(agents.list, { query: { state: 'active', sort: 'name', page_size: 200 } }, { signal: abort.signal })
      .then(({ items }) => setKnown({ agents: items as unknown as Agent[] }))
      .catch((error) => abort.signal.aborted || setKnown({ problem: messageOf(error) }))
    return () => abort.abort()
  }, [])
  return known
}

type Named = { agent_id: string | null; agent_name: string | null }

/** What can be chosen, with whom is named already: they may be retired by now. */
export const agentChoices = (known: readonly Agent[] = [], named?: Named) => {
  const isNamed = named?.agent_id && !known.some(({ agent_id }) => agent_id === named.agent_id)
  return [
    { value: '', label: 'Choose the agent' },
    ...(isNamed ? [{ value: named.agent_id ?? '', label: named.agent_name ?? '' }] : []),
    ...known.map(({ agent_id, name, commission_percent }) => ({
      value: agent_id,
      label: `${name}, ${formatPercent(commission_percent)}`,
    })),
  ]
}

export const noAgents = 'There are no agents yet. They are added under Travel agents.'
