import type { Endpoint } from '../contract/kit/endpoint.ts'
import { typeByContent } from '../server/kit/files/file-content.ts'
import { nameByContent } from '../server/kit/files/file-types.ts'
import type { Caller, Reply } from './server.ts'

type Sent = { params?: object; fields: Record<string, unknown>; files?: Record<string, Uint8Array> }

/** Sends a multipart form as a browser does; fields that are undefined or null are left out. */
export const sendForm = async <E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  { params = {}, fields, files = {} }: Sent,
): Promise<Reply<E>> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const [name, bytes] of Object.entries(files)) {
    const fileName = nameByContent(typeByContent(bytes), name)
    form.append(name, new Blob([new Uint8Array(bytes)]), fileName)
  }
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const body = Buffer.from(await encoded.arrayBuffer())
  return (await caller.send(endpoint, { params, body, headers })) as unknown as Reply<E>
}
