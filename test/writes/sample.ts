import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { type Form, sendEdit, type Wire } from '../edit-form.ts'
import { sendForm } from '../forms.ts'
import type { Caller, Reply, TestServer } from '../server.ts'

/** A call that the server takes as things stand, whole and valid. */
export type Sample = {
  /** Who calls, where it is not the admin. */
  caller?: Caller
  params?: object
  query?: string
  body?: Wire
  files?: Record<string, Uint8Array>
}

export type MakeSample = (server: TestServer, admin: Caller) => Promise<Sample>

/** One sample for every write of a contract: without it the project does not compile. */
export type WritesOf<C extends Record<string, Endpoint>> = {
  [K in keyof C as C[K]['method'] extends 'GET' ? never : K]: MakeSample
}

/** The sample of an edit form: another value in every field, as saved from the newest version. */
export const edited =
  ({ make }: Form): MakeSample =>
  async (server, admin) => {
    const { params, body, other, see } = await make(server, admin)
    return { params, body: { ...body, ...other, version: (await see()).version } }
  }

/** Sends a sample as its page does: as JSON, or as a form where the contract takes files. */
export const sendSample = (endpoint: Endpoint, admin: Caller, sample: Sample): Promise<Reply<Endpoint>> => {
  const { caller = admin, params = {}, query, body, files } = sample
  if (files) return sendForm(caller, endpoint, { params, fields: asFields(body ?? {}), files })
  if (endpoint.files) return sendEdit(caller, endpoint, params, asFields(body ?? {}))
  return caller.send(endpoint, { params, ...(query && { query }), ...(body && { body }) })
}

/** Lists and records go into a form as JSON text. */
const asFields = (body: Wire): Wire =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
