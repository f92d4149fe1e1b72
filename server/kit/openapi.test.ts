import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../contract/all.ts'
import { type Endpoint, endpoint } from '../../contract/kit/endpoint.ts'
import { refusals } from '../../contract/kit/errors.ts'
import { type TestServer, testServer } from '../../test/server.ts'
import { fieldsOf } from './api-docs-fields.ts'
import { type OpenApi, openApiOf } from './openapi.ts'

let server: TestServer
let document: OpenApi
beforeAll(async () => {
  server = await testServer()
  document = (await server.app.inject('/api/openapi.json')).json()
})

const all = Object.entries(contracts).flatMap(([tag, contract]) =>
  Object.entries(contract).map(([name, e]) => [`${tag}.${name}`, e] as [string, Endpoint]),
)
const operationOf = (e: Endpoint) =>
  document.paths[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]

describe('the OpenAPI document', () => {
  test.each(all)('describes %s with its access, its answer and its refusals', (id, e) => {
    const operation = operationOf(e)
    expect(operation).toMatchObject({ operationId: id, summary: e.summary, 'x-access': e.access })
    const { responses = {}, security } = operation ?? {}
    expect(security?.length === 0).toBe(e.access === 'public')
    expect(responses[String(e.status ?? 200)]).toBeDefined()
    expect(responses['200']?.headers !== undefined).toBe(e.paged === true)
    for (const code of e.errors ?? []) {
      const { status, message } = refusals[code]
      expect(responses[String(status)]?.description).toContain(`\`${code}\`: ${message}`)
    }
    expect(responses['429'] !== undefined).toBe(e.throttle !== undefined || e.limits !== undefined)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map(({ name }) => `:${name}`)).toEqual(e.path.match(/:\w+/g) ?? [])
  })

  test('says amounts as text and groups refusals of one status', () => {
    const { get } = document.paths['/api/rooms/available'] ?? {}
    const schema = get?.responses['200']?.content?.['application/json']?.schema
    expect(schema?.items?.properties?.final_price).toMatchObject({
      type: 'string',
      description: 'Rupees, for example 2250.00',
    })
    const conflicts = document.paths['/api/bookings']?.post?.responses['409']?.description
    expect(conflicts).toContain('`room_taken`')
    expect(conflicts).toContain('`price_changed`')
  })

  test('describes a form with its files and their limits', () => {
    const upload = endpoint({
      method: 'POST',
      path: '/test/:id',
      access: 'staff',
      area: 'any',
      summary: 'Upload',
      failure: 'Failed',
      params: z.object({ id: z.string() }),
      body: z.object({ name: z.string() }),
      files: { photo: { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, required: true } },
      ok: z.object({ url: z.string() }),
      status: 201,
    })
    const operation = openApiOf({ test: { upload } }, '1').paths['/test/{id}']?.post
    expect(operation?.requestBody?.content['multipart/form-data']).toEqual({
      schema: {
        type: 'object',
        required: ['name', 'photo'],
        properties: {
          name: { type: 'string' },
          photo: {
            type: 'string',
            format: 'binary',
            description: 'A file, told by its content: image/png, image/jpeg. At most 5 MB.',
            maxLength: 5_242_880,
          },
        },
      },
      encoding: { photo: { contentType: 'image/png, image/jpeg' } },
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '500',
      '503',
    ])
    expect(operation?.description).toBe(
      'For signed-in staff, admins and employees. Staff need the right to create.',
    )
  })
})

describe('the page of the API', () => {
  test('tells every endpoint, without scripts and with a policy that lets in only its own style', async () => {
    const { headers, body } = await server.app.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(body).not.toContain('<script')
    for (const [id, e] of all) {
      expect(body).toContain(`id="${id}"`)
      expect(body).toContain(e.path.replace(/:(\w+)/g, '{$1}'))
    }
  })

  test('names fields by their place, with type and bounds in words', () => {
    const schema =
      document.paths['/api/bookings']?.post?.requestBody?.content['application/json']?.schema ?? {}
    const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]))
    expect(fields.get('guest_info.gender')).toEqual({
      name: 'guest_info.gender',
      type: 'text',
      needed: true,
      notes: ['one of `male`, `female`, `other`'],
    })
    expect(fields.get('number_of_guests')).toMatchObject({ type: 'whole number', notes: ['1 to 20'] })
    expect(fields.get('payment_method')).toMatchObject({ needed: false })
    expect(fields.get('coupon_code')).toMatchObject({
      type: 'text or null',
      notes: ['at most 50 characters'],
    })
    const list = fieldsOf({
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' } } },
    })
    expect(list.map(({ name }) => name)).toEqual(['[].id'])
  })
})
