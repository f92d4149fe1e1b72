import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../contract/kit/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { contracts } from '../../routes.ts'
import { type OpenApi, openApiOf } from './openapi.ts'

let server: TestServer
let document: OpenApi
beforeAll(async () => {
  server = await testServer()
  document = (await server.app.inject('/api/openapi.json')).json()
})

const contractDir = new URL('../../../contract/', import.meta.url).pathname

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
    // A list, or with `explain` an object that holds it.
    expect(schema?.anyOf).toEqual([
      { type: 'array', items: { $ref: '#/components/schemas/AvailableRoom' } },
      { $ref: '#/components/schemas/Explained' },
    ])
    expect(document.components.schemas.AvailableRoom?.properties?.final_price).toMatchObject({
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

describe('its components', () => {
  test('are named as the contract names them, and everything that is referred to is there', () => {
    const { schemas } = document.components
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    const named = new Set(Array.from(references, ([, reference]) => reference))
    expect([...named].sort()).toEqual(
      Object.keys(schemas)
        .map((name) => `#/components/schemas/${name}`)
        .sort(),
    )
    expect(Object.keys(schemas).filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([])
    expect(schemas).toHaveProperty('Booking')
  })

  test('are all that an answer or a body is made of: none is without a name where its part of the contract has one', async () => {
    const files = globSync('*/*.ts', { cwd: contractDir }).filter((name) => !name.endsWith('.test.ts'))
    const modules = await Promise.all(files.map((name) => import(`${contractDir}${name}`)))
    const objects = modules
      .flatMap((module) => Object.entries(module))
      .filter(([name, value]) => /^[A-Z]/.test(name) && value instanceof z.ZodObject)
    expect(objects.length).toBeGreaterThan(90)
    const nameless = objects.filter(([name, value]) => (value as z.ZodObject).meta()?.id !== name)
    expect(nameless.map(([name]) => name)).toEqual([])
  })
})

const prose = new Set(['summary', 'description'])
/** Twelve letters that say whether two documents describe the same wire, whatever their sentences. */
const digestOf = (value: unknown): string => {
  const shape = JSON.stringify(value, (key, inner) =>
    prose.has(key) && typeof inner === 'string' ? undefined : inner,
  )
  return createHash('sha256').update(shape).digest('hex').slice(0, 12)
}

describe('its shape', () => {
  // A digest that moved unasked: the wire of that part changed. Asked for: `npx vitest run … -u` writes the new ones.
  test('is the one that clients know', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
    const digests = Object.fromEntries([...byTag].map(([tag, own]) => [tag, digestOf(own)]))
    expect({ ...digests, components: digestOf(document.components) }).toMatchInlineSnapshot(`
      {
        "accounts": "8e66000d9072",
        "activity": "123a8992bea4",
        "arrivals": "ae817a8a4db3",
        "attendance": "dc632a730269",
        "boards": "72fd6453fc0a",
        "bookingChange": "ced0c48b6ddd",
        "bookings": "f09679504b1b",
        "calendar": "db2c173ef52d",
        "candidateImports": "fcc0c5df024c",
        "candidates": "f964c6556e29",
        "careers": "9010e0700cbc",
        "cleaning": "13431987b7a4",
        "clientReviews": "d033fbd91b59",
        "components": "3e5a70b6be4c",
        "contact": "3f586dabd6da",
        "coupons": "12af401eca97",
        "dashboard": "6aef20f087e9",
        "dayCloses": "32f6afb2341e",
        "debtors": "b654ef07dbd5",
        "deductions": "97be59012c5f",
        "desk": "2d37e7b2660a",
        "documents": "0a680a0177fa",
        "expenses": "63d0b221394c",
        "extras": "eabe59e4dee6",
        "folio": "2e1b9a459c19",
        "formC": "c95985b40ec6",
        "foundItems": "04c2b500b67f",
        "gstRegisters": "faddbae79a76",
        "housekeepers": "1ffbee3712dd",
        "housekeeping": "10b47ea0da4d",
        "interviews": "fac477fdcab1",
        "jobs": "5d1a8197c4b9",
        "notices": "dcca00d68125",
        "offers": "287cbf3739de",
        "outbox": "d184de42a967",
        "ownAccount": "e94873cb87ea",
        "ownStay": "f4951328fac6",
        "parties": "ef84612c2917",
        "payments": "d9a34aaca482",
        "payroll": "e1891bcaf06e",
        "payrollEmployees": "73941a95ec41",
        "preArrival": "95fa71f37ad0",
        "priceCalendar": "2dfd47b6e834",
        "pricing": "1e69e7d3cfcb",
        "privacy": "a31b68eff28d",
        "purchaseTransactions": "27bc28ce72d0",
        "purchases": "4a96d5298055",
        "rates": "4ad50f4f97f1",
        "recruitmentDashboard": "817b180af5fd",
        "register": "b66f7a019d85",
        "reports": "1d131e238e50",
        "resumes": "ba0ae7547ad6",
        "roomBlocks": "33944b072fa4",
        "roomChanges": "1f0f59d8e34e",
        "roomChoices": "3cc4235cc249",
        "roomInventory": "1b31718d20b2",
        "roomTypes": "c767feea8561",
        "rooms": "39b84caa4e60",
        "security": "6de40856ad8b",
        "settingsOffice": "ebac414fa151",
        "site": "b16d34bdf536",
        "sitePictures": "6039e2fa797a",
        "skills": "7b7cb64bce95",
        "stayDocuments": "98fa64818739",
        "stayMoves": "e79d98387168",
        "today": "747fbd548d51",
        "tokens": "62a402330e3d",
        "users": "40191dcaaffb",
        "visitors": "2a1763ed2f2b",
        "visits": "320690e204e6",
        "webhooks": "84ef29b5c3eb",
      }
    `)
  })
})

describe('the page of the API', () => {
  test('loads the viewer from this server, by a policy that lets in nothing else', async () => {
    const { headers, body } = await server.app.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self';/)
    expect(policy).not.toContain('unsafe')
    const inline = /<script>([^<]+)<\/script>/.exec(body)?.[1] ?? ''
    expect(policy).toContain(createHash('sha256').update(inline).digest('base64'))
    const loaded = Array.from(body.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address ?? '')
    expect(loaded).toHaveLength(3)
    for (const address of loaded) {
      const file = await server.app.inject(address)
      expect([address, file.statusCode]).toEqual([address, 200])
      expect(file.headers['content-type']).toContain(
        address.endsWith('.css') ? 'text/css' : 'text/javascript',
      )
    }
  })
})
