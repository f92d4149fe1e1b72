import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../contract/kit/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
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

  test('marks what is needed: no list that is refused without its days says that they may be left out', async () => {
    const admin = await signedInAdmin(server)
    const needing: string[] = []
    for (const [id, e] of all) {
      if (e.method !== 'GET' || e.access !== 'admin' || e.params) continue
      if ((await admin.send(e, {})).status !== 400) continue
      needing.push(id)
      const required = operationOf(e)?.parameters?.filter((parameter) => parameter.required) ?? []
      expect([id, required.length > 0]).toEqual([id, true])
      expectNotSaid(required, 'x-needed')
    }
    expect(needing).toContain('reports.transactions')
    expect(needing).toContain('purchases.export')
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
    // A form with files is written out; its fields keep the name that clients know.
    const forms = all.map(([, { files, body }]) => (files ? body?.meta()?.id : undefined))
    const named = new Set([
      ...Array.from(references, ([, reference]) => reference),
      ...forms.filter(Boolean).map((name) => `#/components/schemas/${name}`),
    ])
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
        "activity": "b5c27ce2f0c9",
        "agents": "c1c4d5b30572",
        "arrivals": "abe6be61744e",
        "attendance": "a29c41a3b98c",
        "backups": "a5058a6db0da",
        "billTo": "5fe13153e698",
        "boards": "e3866e00d307",
        "bookingChange": "e14b6a623803",
        "bookings": "6899a6d3a608",
        "calendar": "2dfc7a6852f3",
        "candidateImports": "f083e9bc8c15",
        "candidates": "525211106636",
        "careers": "a5cc9000c44a",
        "channels": "d0e36cc58207",
        "cleaning": "13431987b7a4",
        "clientReviews": "5a6c9fca5f77",
        "components": "9036d8432294",
        "contact": "3f586dabd6da",
        "coupons": "5f8a89729e59",
        "dashboard": "62f22be0855a",
        "dayCloses": "285ff3fcb2a9",
        "debtors": "a10bdead5d4c",
        "deductions": "c72f7cb9a133",
        "desk": "5d35756baa7a",
        "documents": "0a680a0177fa",
        "expenses": "aa3d91a350d9",
        "extras": "fc194b468b54",
        "folio": "969e99b47278",
        "formC": "28400e283662",
        "foundItems": "cd52c2fcacbd",
        "gstRegisters": "6e93dbc4facf",
        "housekeepers": "a55ca8f019a1",
        "housekeeping": "838ea8767561",
        "interviews": "24a1994c4ba8",
        "jobs": "e8067d261d2e",
        "notices": "e062b379b246",
        "offers": "824c668334f2",
        "outbox": "8387d5b8322c",
        "ownAccount": "e94873cb87ea",
        "ownStay": "f4951328fac6",
        "parties": "dba5b8cef921",
        "payments": "5d1888658316",
        "payroll": "b4df9f253a1e",
        "payrollEmployees": "09e9606379b7",
        "preArrival": "11d03b9f92f5",
        "priceCalendar": "9c4cb95b3b30",
        "pricing": "2f7fb9205e8c",
        "privacy": "70b8967fb18d",
        "purchaseTransactions": "4a514030a7ce",
        "purchases": "e067d3a31579",
        "rates": "554f35fef1db",
        "recruitmentDashboard": "a26c4ac59830",
        "register": "571442cff92f",
        "reports": "8114316854af",
        "resumes": "f13736f0b03e",
        "roomBlocks": "c63239e44437",
        "roomChanges": "24cf1f5ed04e",
        "roomChoices": "3106931d7de0",
        "roomFeeds": "721f0b69f8cf",
        "roomInventory": "5459c81ee5ed",
        "roomTypes": "3c16dafad31a",
        "rooms": "39b84caa4e60",
        "security": "3aa63bc59517",
        "settingsOffice": "796a6999998f",
        "site": "b16d34bdf536",
        "sitePictures": "d55db1e68225",
        "skills": "25bd92960225",
        "sources": "bc648c0ed51e",
        "stayDocuments": "ec378a595677",
        "stayMoves": "656a5019b3cf",
        "toInvoice": "0e77f0bcd895",
        "today": "ba1361eee1a5",
        "tokens": "62a402330e3d",
        "users": "4a096c1e92d5",
        "visitors": "cc9d40064f64",
        "visits": "4463814c8755",
        "webhooks": "a0027c633da6",
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
