import { addressOf } from '../../contract/kit/address.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { Wire } from '../edit-form.ts'
import { pdf, png } from '../sample-files.ts'
import type { Caller } from '../server.ts'
import { type Mutation, mutated, mutatedJson, placesIn } from './mutate.ts'
import type { Sample } from './sample.ts'

type Part = { name: string | undefined; fileName?: string; bytes: Uint8Array | string }
type Call = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | Buffer<ArrayBuffer>
}

const boundary = '----of-a-test'

const encoded = (parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, bytes }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data${name === undefined ? '' : `; name="${name}"`}` +
          `${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])

const named = (parts: readonly Part[], name: string | undefined): Part[] =>
  parts.map((part, i) => (i === 0 ? { ...part, name } : part))
const asFile = (fileName: string) => (parts: readonly Part[]) => parts.map((part) => ({ ...part, fileName }))

/** What else may be wrong with a form. */
export const oddForms: readonly ((parts: readonly Part[]) => Part[])[] = [
  (parts) => named(parts, undefined),
  (parts) => named([...parts].reverse(), undefined),
  (parts) => named(parts, ''),
  (parts) => named(parts, '__proto__'),
  (parts) => named(parts, 'constructor'),
  (parts) => named(parts, 'a[b][c]'),
  (parts) => named(parts, 'x'.repeat(5000)),
  (parts) => named(parts, 'a\\"b'),
  (parts) => named(parts, 'a\u0000b'),
  (parts) => named([...parts].reverse(), 'unexpected'),
  (parts) => [...parts, ...parts],
  (parts) => [...parts, ...Array.from({ length: 200 }, () => ({ name: 'x', bytes: 'y' }))],
  (parts) => [...parts, { name: 'extra', fileName: 'x.png', bytes: png }],
  (parts) => parts.map(({ name, bytes }) => ({ name, bytes })),
  (parts) => parts.map((part) => ({ ...part, bytes: part.fileName ? pdf.subarray(0, 9) : part.bytes })),
  (parts) => parts.map((part) => ({ ...part, bytes: '' })),
  asFile('../../etc/passwd.png'),
  asFile('a\u0000.png'),
  asFile(`${'n'.repeat(4000)}.png`),
  asFile(''),
  () => [],
]

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const partsOf = (body: unknown, files: Record<string, Uint8Array>): Part[] => [
  ...(body !== null && typeof body === 'object' ? Object.entries(body) : []).map(([name, value]) => ({
    name,
    bytes: text(value),
  })),
  ...Object.entries(files).map(([name, bytes]) => ({ name, fileName: 'file', bytes })),
]

const formOf = (sample: Sample, places: string[][], mutation: Mutation, other: Wire): Call['body'] => {
  const parts = partsOf(mutated(sample.body ?? {}, places, mutation, other), sample.files ?? {})
  if (mutation.kind === 'cut') {
    const whole = encoded(parts)
    return whole.subarray(0, Math.floor((whole.length * mutation.at) / 101))
  }
  if (mutation.kind === 'proto') parts.push({ name: mutation.name, bytes: text(mutation.value) })
  if (mutation.kind === 'twice') parts.push({ name: places[0]?.[0] ?? 'x', bytes: text(mutation.value) })
  if (mutation.kind !== 'form') return encoded(parts)
  const odd = oddForms[mutation.way % oddForms.length] as (typeof oddForms)[number]
  return encoded(odd(parts))
}

const paramsOf = (sample: Sample, mutation: Mutation, other: Sample): object => {
  const params = { ...sample.params } as Wire
  const names = Object.keys(params)
  if (names.length === 0 || !('field' in mutation)) return params
  const name = names[mutation.field % names.length] as string
  if (mutation.kind === 'param') return { ...params, [name]: mutation.value.toWellFormed() }
  if (mutation.kind === 'otherParam') return { ...params, [name]: (other.params as Wire)[name] }
  return params
}

/** Every place of the sample's body, and the fields that it leaves out; one where there is none. */
const placesOf = (endpoint: Endpoint, body: Wire = {}): string[][] => {
  const shape = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {})
  const left = shape.filter((name) => !(name in body)).map((name) => [name])
  const places = [...placesIn(body), ...left]
  return places.length > 0 ? places : [['x']]
}

/** The call of a sample with one thing about it changed. */
export const mutatedCall = (
  { endpoint, admin, sample, other }: { endpoint: Endpoint; admin: Caller; sample: Sample; other: Sample },
  mutation: Mutation,
): Call => {
  const { caller = admin, body, query = '' } = sample
  const places = placesOf(endpoint, body)
  const path = addressOf({ ...endpoint, query: undefined } as never, {
    params: paramsOf(sample, mutation, other) as Record<string, unknown>,
  })
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const call = { url: path + query, method: endpoint.method }
  const isForm = endpoint.files ? mutation.kind !== 'whole' : mutation.kind === 'form'
  if (isForm) {
    const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }
    return { ...call, headers, body: formOf(sample, places, mutation, other.body ?? {}) }
  }
  const untouched = mutation.kind === 'param' || mutation.kind === 'otherParam'
  if (!body && (untouched || !endpoint.body)) return { ...call, headers: { cookie } }
  const json = mutatedJson(body ?? {}, places, mutation, other.body ?? {})
  return { ...call, headers: { cookie, 'content-type': 'application/json' }, body: json }
}
