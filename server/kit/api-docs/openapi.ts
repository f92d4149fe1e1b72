import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { fault } from '../../../contract/kit/errors.ts'
import { tokenPrefix } from '../../../contract/office/tokens.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Operation, operationOf } from './openapi-operation.ts'
import { type JsonSchema, wireSchemas } from './openapi-schema.ts'
import { webhooksOf } from './openapi-webhooks.ts'

export type OpenApi = ReturnType<typeof openApiOf>

const description = `Bodies and answers are JSON, apart from forms with files and downloads. Amounts are rupees as text ("2250.00"), days are \`YYYY-MM-DD\` at the resort, instants are ISO 8601 in UTC.

A list answers an array. With \`page\` it answers one page and the number of all rows in \`X-Total-Count\`; without it, up to 5,000 rows.

Every refusal has the same form: \`code\` names the reason, \`message\` is a sentence for people, \`fields\` a sentence for each wrong field. A write that a page of another site asks for is refused.`

const text = (message: string) => ({ type: 'string', description: message })

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'msg'],
  properties: {
    code: { type: 'string', enum: [...Object.keys(refusals), fault.code] },
    message: text('What went wrong, for people'),
    msg: text('The same as message'),
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each wrong field, by its path in the body',
    },
    details: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'object', 'array'] },
      description: 'Figures that the refusal is about, such as the new total of price_changed',
    },
    request_id: text('Under this id the log has the details'),
  },
}

const session = (whose: string, name: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `The session of a ${whose}. Over https the name begins with __Host-.`,
})

const personalToken = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${tokenPrefix}…`,
  description:
    'A personal token, made in the back office under Connections. It has the rights that its owner has now, within its areas; needs no Origin; and sees numbers of identity documents masked. No cookie is read beside it. One that is wrong, has expired or was revoked is answered 401 `token_invalid`; after 30 wrong ones from one address within 15 minutes 429 with `Retry-After`.',
}

/** Contracts by their tags. */
export type Contracts = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** The OpenAPI document of a set of contracts: it says what the contracts say and nothing of its own. */
export const openApiOf = (contracts: Contracts, version: string) => {
  const paths: Record<string, Record<string, Operation>> = {}
  const wire = wireSchemas({ Error: errorSchema })
  for (const [tag, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(wire, tag, name, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forest resort API', version, description },
    servers: [{ url: '/' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(wire),
    components: {
      schemas: wire.components,
      securitySchemes: {
        guestSession: session('guest', 'fr_guest'),
        staffSession: session('staff member', 'fr_staff'),
        housekeeperSession: session('cleaner', 'fr_housekeeper'),
        personalToken,
      },
    },
  }
}
