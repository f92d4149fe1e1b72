import type { Area } from '../contract/kit/areas.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { tokens } from '../contract/office/tokens.ts'
import { knock } from './endpoints.ts'
import { type Caller, type Reply, stranger, type TestServer } from './server.ts'
import { dayAfter } from './things.ts'

type Wanted = { name?: string; areas?: Area[]; expires_on?: string }

/** A token of somebody who is signed in. */
export const madeToken = async (owner: Caller, own: Wanted = {}) => {
  const body = { name: 'Door locks', areas: ['desk'] as Area[], expires_on: dayAfter(30), ...own }
  return (await owner.call(tokens.create, { body })).value
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A program that calls with a token of somebody who is signed in. */
export const withToken = async (server: TestServer, owner: Caller, own: Wanted = {}) => {
  const { token, token_id } = await madeToken(owner, own)
  const headers = bearer(token)
  const caller = stranger(server.app)
  return {
    token,
    token_id,
    headers,
    knock: (endpoint: Endpoint) => knock(caller, endpoint, headers),
    send: (endpoint: Endpoint, parts: { params?: object; query?: string; body?: unknown }) =>
      caller.send(endpoint, { ...parts, headers }),
  }
}

/** The status and the code of a refusal. */
export const said = ({ status, error }: Pick<Reply<Endpoint>, 'status' | 'error'>) => [status, error.code]
