import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { neededRange } from '../../../contract/kit/day-range.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { contracts } from '../../routes.ts'
import { openApiOf } from './openapi.ts'

// openapi-typescript and @hey-api/openapi-ts bring 55 MB and a second TypeScript: what they need is looked at instead.
const document = openApiOf(contracts, '1')

const all = Object.values(contracts).flatMap((contract): Endpoint[] => Object.values(contract))
const operationOf = ({ path, method }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

/** Whatever stands in the document beside a reference, by where it stands. */
const besideReferences = (part: unknown, where = ''): string[] => {
  if (typeof part !== 'object' || part === null) return []
  const beside = '$ref' in part ? Object.keys(part).filter((key) => key !== '$ref') : []
  return [
    ...beside.map((key) => `${where}: ${key}`),
    ...Object.entries(part).flatMap(([key, inner]) => besideReferences(inner, `${where} ${key}`)),
  ]
}

describe('a client that is generated from the OpenAPI document', () => {
  test('loses nothing that stands beside a reference', () => {
    expect(besideReferences({ a: { $ref: '#/b', properties: {} } })).toEqual([' a: properties'])
    // A default may be lost: it says what the server takes for a body that was not sent.
    expect(besideReferences(document).filter((at) => !at.endsWith(': default'))).toEqual([])
  })

  test('has the files of a form as files, in one object with its fields', () => {
    const forms = all.flatMap((e) => (e.files ? [{ ...e, files: e.files }] : []))
    expect(forms.length).toBeGreaterThan(10)
    for (const e of forms) {
      const schema = operationOf(e)?.requestBody?.content['multipart/form-data']?.schema
      const { properties = {}, required = [] } = schema ?? {}
      const fields = e.body instanceof z.ZodObject ? Object.keys(e.body.shape) : []
      expect([e.path, schema?.type]).toEqual([e.path, 'object'])
      expect([e.path, Object.keys(properties)]).toEqual([e.path, [...fields, ...Object.keys(e.files)]])
      for (const [name, rule] of Object.entries(e.files)) {
        expect(properties[name]).toMatchObject({ type: 'string', format: 'binary' })
        expect([e.path, name, required.includes(name)]).toEqual([e.path, name, rule.required === true])
      }
      const missing = e.body?.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? []
      expect([e.path, required]).toEqual([e.path, expect.arrayContaining(missing)])
    }
  })

  test('must ask for what a query is refused without, and for nothing else', () => {
    for (const e of all) {
      const asked = operationOf(e)?.parameters?.filter((one) => one.in === 'query' && one.required) ?? []
      const missing = e.query?.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? []
      // The days of a report are refused by its handler, with a sentence about both.
      const names = asked.map(({ name }) => name).filter((name) => !(name in neededRange))
      expect([e.path, names.sort()]).toEqual([e.path, [...new Set(missing)].sort()])
    }
  })
})
