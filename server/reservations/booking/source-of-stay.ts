import type { BasisPoints } from '../../../contract/kit/money.ts'
import type { BookingSource } from '../../../contract/reservations/booking-source.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'

/** How a stay came to the resort, as it is kept. */
export type SourceOfStay = {
  source: BookingSource
  agent_id: string | null
  commission_percent: BasisPoints | null
  channel_name: string | null
}

export const fromSite: SourceOfStay = {
  source: 'site',
  agent_id: null,
  commission_percent: null,
  channel_name: null,
}

type Sent = {
  source?: BookingSource | undefined
  agent_id?: string | null | undefined
  channel_name?: string | null | undefined
}

/**
 * What staff say of how a stay was booked (W-30); what they leave out stays as it was. The commission is that of the
 * agent on the day on which the agent is named: what is agreed later is for later stays.
 */
export const sourceOfStay = async (db: Db, sent: Sent, before: SourceOfStay): Promise<SourceOfStay> => {
  const source = sent.source ?? before.source
  if (sent.agent_id && source !== 'agent')
    refuseField('agent_id', 'Only a booking by a travel agent names one')
  if (sent.channel_name && source !== 'channel')
    refuseField('channel_name', 'Only a booking by a channel names one')
  const none = { agent_id: null, commission_percent: null, channel_name: null }
  if (source === 'agent') return { ...none, source, ...(await agentOf(db, sent.agent_id, before)) }
  if (source !== 'channel') return { ...none, source }
  const { channel_name = before.channel_name } = sent
  return { ...none, source, channel_name }
}

type Agreed = Pick<SourceOfStay, 'agent_id' | 'commission_percent'>

const agentOf = async (db: Db, sent: string | null | undefined, before: Agreed): Promise<Agreed> => {
  const { agent_id, commission_percent } = before
  const wanted = sent === undefined ? agent_id : sent
  if (!wanted) return refuseField('agent_id', 'Choose the travel agent')
  if (wanted === agent_id) return { agent_id, commission_percent }
  // Held, so that nobody deletes the agent meanwhile.
  const agent =
    (await db
      .selectFrom('agents')
      .select(['agent_id', 'commission_percent', 'active'])
      .where('agent_id', '=', wanted)
      .forShare()
      .executeTakeFirst()) ?? refuseField('agent_id', 'There is no such agent. Choose one of the list.')
  if (!agent.active) refuseField('agent_id', 'This agent is retired. Choose another one.')
  return { agent_id: agent.agent_id, commission_percent: agent.commission_percent }
}
