import { z } from 'zod'
import { Day, optionalSentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, optionalText, pageQuery, RequestKey, text } from '../kit/formats.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'

/** What everybody says of a thing that was found. */
export const foundFields = {
  item: text('Say what was found', 200),
  place: optionalText(60),
  kept_at: optionalText(100),
  note: optionalLongText(500),
}

const fields = {
  ...foundFields,
  /** Today where it is left out. */
  found_on: optionalSentDay,
  returned_on: optionalSentDay,
  returned_to: optionalText(100),
}

const NewFoundItem = z.object({ ...fields, request_key: RequestKey }).meta({ id: 'NewFoundItem' })
const FoundItemChange = z.object({ ...fields, ...fromVersion }).meta({ id: 'FoundItemChange' })

export const FoundItem = z
  .object({
    found_id: z.string(),
    item: z.string(),
    found_on: Day,
    /** Room or place, in words. */
    place: z.string().nullable(),
    kept_at: z.string().nullable(),
    note: z.string().nullable(),
    /** Who wrote it down. */
    by: z.string(),
    /** Both or neither. */
    returned_on: Day.nullable(),
    returned_to: z.string().nullable(),
    ...ofVersion,
  })
  .meta({ id: 'FoundItem' })
export type FoundItem = z.output<typeof FoundItem>

const shared = { access: 'admin', area: 'desk' } as const

/** Lost and found: what was left behind, where it lies, and who got it back. */
export const foundItems = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/found-items',
    summary: 'Things that were found, the latest first; `q` finds a part of any of its texts',
    failure: 'Failed to fetch what was found',
    query: z.object({ ...pageQuery, state: z.enum(['kept', 'returned']).optional() }),
    ok: z.array(FoundItem),
    paged: true,
  }),
  add: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/found-items',
    summary: 'Write down something that was found. What comes again under its key is written once',
    failure: 'Failed to save what was found',
    body: NewFoundItem,
    ok: FoundItem,
    status: 201,
  }),
  change: endpoint({
    ...shared,
    method: 'PUT',
    path: '/api/admin/found-items/:id',
    summary: 'Change what is said of a thing that was found, also that it went back',
    failure: 'Failed to save what was found',
    params: z.object({ id: z.string().max(60) }),
    body: FoundItemChange,
    edits: FoundItem,
    ok: FoundItem,
    errors: ['found_item_not_found'],
  }),
}
