import { z } from 'zod'
import { type Area, areas as everywhere, opens } from '../kit/areas.ts'
import { endpoint } from '../kit/endpoint.ts'

/**
 * What the stream of changes names (D-44), and in which areas somebody hears of it: wherever a screen of the
 * area shows it. The database's triggers say the same words (migration 0035).
 */
export const changeAreas = {
  booking: ['desk', 'money', 'rates'],
  block: ['desk', 'rates', 'money'],
  channel: ['desk', 'rates'],
  room: ['desk', 'rates', 'money'],
  room_type: ['desk', 'rates'],
  price: ['desk', 'rates'],
  coupon: ['rates'],
  extra: ['desk', 'money'],
  agent: ['desk', 'rates', 'money'],
  room_state: ['desk'],
  housekeeper: ['desk'],
  found_item: ['desk'],
  visitor: ['desk', 'money'],
  expense: ['money'],
  day_close: ['money'],
  purchase: ['land', 'money'],
  user: ['staff'],
  employee: ['staff'],
  attendance: ['staff'],
  deduction: ['staff'],
  payroll: ['staff'],
  skill: ['recruitment'],
  job: ['recruitment'],
  candidate: ['recruitment'],
  review: ['recruitment'],
  interview: ['recruitment'],
  import: ['recruitment'],
  erasure: ['recruitment'],
  picture: ['office'],
  mail: ['office'],
  task: ['office'],
  token: everywhere,
  webhook: ['office'],
} as const satisfies Record<string, readonly Area[]>

/** `notice`: what waits for whoever listens has changed. */
export type ChangeKind = keyof typeof changeAreas | 'notice'

export const changeKinds = Object.keys(changeAreas) as (keyof typeof changeAreas)[]

/** Which ones of a kind; an empty list when they were too many to name. */
export type Changes = Partial<Record<ChangeKind, readonly string[]>>

/** What the employee area shows. */
const ofEmployees: readonly string[] = ['skill', 'job', 'candidate', 'review', 'interview', 'import']

/** The kinds that somebody hears of. */
export const kindsFor = ({ role, areas }: { role: string; areas: readonly Area[] }): readonly string[] =>
  role === 'admin'
    ? changeKinds.filter((kind) => changeAreas[kind].some((area) => opens(areas, area)))
    : ofEmployees

const stream = {
  method: 'GET',
  summary: 'Server-sent events that name what has changed, by its ids alone',
  failure: 'Changes cannot be followed at the moment',
  ok: z.undefined(),
} as const

/** Streams of events: mounted by server/office/changes/stream.ts, not by `implement`. Employees have an address of their own. */
export const changeStreams = {
  admin: endpoint({ ...stream, path: '/api/admin/changes', access: 'admin', area: 'any', sessionOnly: true }),
  employee: endpoint({
    ...stream,
    path: '/api/staff/changes',
    access: 'staff',
    area: 'any',
    sessionOnly: true,
  }),
}
