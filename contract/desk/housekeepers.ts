import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/formats.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { Pin } from './housekeeping.ts'

const name = text('Name is required', 80)

/** Somebody who cleans: no account, a link and a PIN (D-58). */
export const Housekeeper = z
  .object({
    housekeeper_id: z.string(),
    name: z.string(),
    /** The address to send them; it asks for the PIN. */
    link: z.string(),
    active: z.boolean(),
    ...ofVersion,
  })
  .meta({ id: 'Housekeeper' })
export type Housekeeper = z.output<typeof Housekeeper>

const shared = { access: 'admin', area: 'desk' } as const

export const housekeepers = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/housekeepers',
    summary: 'The people who clean, by name, with their links',
    failure: 'Failed to fetch the cleaners',
    ok: z.array(Housekeeper),
  }),
  add: endpoint({
    ...shared,
    sessionOnly: true,
    method: 'POST',
    path: '/api/admin/housekeepers',
    summary: 'Add somebody who cleans, with a PIN; the answer has their link',
    failure: 'Failed to add the cleaner',
    body: z.object({ name, pin: Pin }),
    ok: Housekeeper,
    status: 201,
    errors: ['housekeeper_taken'],
  }),
  change: endpoint({
    ...shared,
    sessionOnly: true,
    method: 'PUT',
    path: '/api/admin/housekeepers/:id',
    summary: 'Change name or PIN, or switch somebody off; a new PIN and switching off end their sessions',
    failure: 'Failed to save the cleaner',
    params: z.object({ id: z.string().max(60) }),
    body: z.object({
      name,
      /** Left out or empty it stays. */
      pin: z.union([z.literal(''), Pin]).optional(),
      /** The same. */
      active: z.boolean().optional(),
      ...fromVersion,
    }),
    edits: Housekeeper,
    ok: Housekeeper,
    errors: ['housekeeper_not_found', 'housekeeper_taken'],
  }),
}
