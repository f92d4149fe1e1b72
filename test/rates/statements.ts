import { expect } from 'vitest'
import { desk } from '../../contract/desk/front-desk.ts'
import { agents } from '../../contract/reservations/agents.ts'
import { addAgent, addRoom, percent, rupees } from '../builders.ts'
import { stayWithFolio } from '../folio/folios.ts'
import { signedInAdmin } from '../people.ts'
import type { TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'

type Line = {
  booking_id: string
  kind: string
  day: string
  nights: number
  value: number
  commission: number
}

/** An agent at 12.5 %, the stays that they bring, and what is due to them. */
export const agentWithStays = async (server: TestServer) => {
  const agent = await addAgent(server.db, { name: 'Deodar Trails', commission_percent: percent(12.5) })
  const stayOf = async (nights: number, own: { price?: number; from?: number } = {}) =>
    stayWithFolio(server, {
      agent,
      checkIn: dayAfter(own.from ?? 0),
      checkOut: dayAfter((own.from ?? 0) + nights),
      room: await addRoom(server.db, { price_per_night: rupees(own.price ?? 2000) }),
    })
  /** Signed in anew: days have passed. */
  const leave = async ({ params }: Stay, left_at?: string) => {
    const admin = await signedInAdmin(server)
    const body = { reason: 'The agent pays', ...(left_at && { left_at }) }
    expect((await admin.call(desk.checkOut, { params, body })).status).toBe(200)
  }
  const statement = async (query: object) => {
    const admin = await signedInAdmin(server)
    const asked = { params: { id: agent.agent_id }, query: query as never }
    const sums = (await admin.call(agents.statement, asked)).value
    const { items, total } = (await admin.call(agents.statementLines, asked)).value
    return { sums, items: items as unknown as Line[], total }
  }
  return { agent, stayOf, leave, statement }
}

type Stay = Awaited<ReturnType<typeof stayWithFolio>>
export const arrive = ({ admin, params }: Stay) => admin.call(desk.checkIn, { params })

export const days = (from: number, to: number) => ({ from: dayAfter(from), to: dayAfter(to) })

/** The least that a commission could be reckoned by: paise without tax, and half a paisa counts up. */
export const withoutTax = (price: number, rate: number) => Math.round((price * 100) / (100 + rate))
export const commissionOf = (value: number, rate = 12.5) => Math.floor((value * rate) / 100 + 0.5)
