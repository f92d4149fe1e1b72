import { expect } from 'vitest'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import type { ErrorCode } from '../contract/kit/errors.ts'
import { refusals } from '../contract/refusals.ts'
import { contracts } from '../server/routes.ts'
import type { Caller, Reply } from './server.ts'

const endpoints = Object.entries(contracts).flatMap(([tag, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ name: `${tag}.${name}`, endpoint })),
)
/** The endpoints of every contract that are of a kind. */
export const where = (keep: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(({ endpoint }) => keep(endpoint))
export const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET'

/** Calls with a body that no endpoint takes: who may not call must learn nothing about what it wants. */
export const knock = (caller: Caller, endpoint: Endpoint, headers: Record<string, string> = {}) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  const params = Object.fromEntries(names.map((name) => [name, 'nothing']))
  return caller.send(endpoint, { params, headers, ...(isWrite(endpoint) && { body: { nothing: 'of use' } }) })
}

/** That a call was refused with one code, its own sentence and nothing else. */
export const expectRefusal = (reply: Reply<Endpoint>, code: ErrorCode) => {
  const { status, message } = refusals[code]
  expect(reply.raw.json()).toEqual({
    code,
    message,
    msg: message,
    request_id: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(reply.status).toBe(status)
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
}
