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
        "accounts": "8e8ef692af2e",
        "activity": "c173b3bbb370",
        "arrivals": "683e3a08ff23",
        "attendance": "6285701d667d",
        "backups": "8256656d5210",
        "boards": "b09f33088b8b",
        "bookingChange": "fe272f0fe07a",
        "bookings": "ada2415a2c39",
        "calendar": "aec7c29ed37f",
        "candidateImports": "1cd9b9f927d3",
        "candidates": "ca8db7fd79b2",
        "careers": "b0f4d88e6a0a",
        "cleaning": "b422f31ec9ec",
        "clientReviews": "11f0cbe0746b",
        "components": "fc7af5da7118",
        "contact": "8a644992ee6a",
        "coupons": "75dd203380f6",
        "dashboard": "3c609d041ec5",
        "dayCloses": "ec1c4317e399",
        "debtors": "e6103b5f6844",
        "deductions": "b52c4ae36aa1",
        "desk": "11b9f492c04d",
        "documents": "3f4b7219ff27",
        "expenses": "eca04b842bfa",
        "extras": "e18b00e040d7",
        "folio": "f6838b86b486",
        "formC": "024d3ef0f46d",
        "foundItems": "4f9169325d64",
        "gstRegisters": "4d73196a28f3",
        "housekeepers": "fb4aedf462a4",
        "housekeeping": "6f1ab62d6568",
        "interviews": "3d2f7838fc9e",
        "jobs": "a42876bd1b36",
        "notices": "a7ccab5bddf2",
        "offers": "3ed8f5a6907a",
        "outbox": "9cec750c30b0",
        "ownAccount": "30867c45a00f",
        "ownStay": "e58a0f2232a9",
        "parties": "c55871f13d7d",
        "payments": "a36e006ac7b6",
        "payroll": "d64bc125661e",
        "payrollEmployees": "6c25ef26c21d",
        "preArrival": "59782b5e0f44",
        "priceCalendar": "8848543dc4f6",
        "pricing": "7e4a95dcb3e1",
        "privacy": "3d21f9588f7e",
        "purchaseTransactions": "435a41e4e78e",
        "purchases": "db046b4cb62d",
        "rates": "477326d2752c",
        "recruitmentDashboard": "f4b4f133bc4e",
        "register": "659e2cfa890f",
        "reports": "ebabc89ba329",
        "resumes": "41a279363532",
        "roomBlocks": "f2faa52859ad",
        "roomChanges": "2bd007919fad",
        "roomChoices": "347eb2feab1a",
        "roomInventory": "47e893c0d146",
        "roomTypes": "65803caa605b",
        "rooms": "817195fc5376",
        "security": "bb46b3cd8913",
        "settingsOffice": "c5020bb8d24b",
        "site": "2728edb60f39",
        "sitePictures": "fae2fd5f725e",
        "skills": "658228c2f930",
        "stayDocuments": "40cba7d2d5dc",
        "stayMoves": "cf4bdd1c3061",
        "today": "c4a627f2ccc5",
        "users": "35b755a8dad1",
        "visitors": "bc5e6eaf7857",
        "visits": "2b88412a841b",
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
