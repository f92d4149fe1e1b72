import { globSync } from 'node:fs'
import { isWrite, where } from '../endpoints.ts'
import type { MakeSample } from './sample.ts'

/** The samples of every write, by the tag of its contract: `roomTypesWrites` for `roomTypes`. */
const samples: Record<string, Readonly<Record<string, MakeSample>>> = {}
for (const file of globSync('test/writes/samples/*.ts', { cwd: process.cwd() }))
  for (const [name, writes] of Object.entries(await import(`../../${file}`)))
    samples[name.replace(/Writes$/, '')] = writes as Readonly<Record<string, MakeSample>>

const sampleOf = (name: string): MakeSample => {
  const [tag = '', verb = ''] = name.split('.')
  const missing = () => Promise.reject(new Error(`${name} has no sample: add one to test/writes/samples`))
  return samples[tag]?.[verb] ?? missing
}

/** Every write of every contract with what makes its sample. */
export const writes = where(isWrite).map(({ name, endpoint }) => ({ name, endpoint, make: sampleOf(name) }))

export const writeNamed = (name: string): (typeof writes)[number] => {
  const write = writes.find((one) => one.name === name)
  if (!write) throw new Error(`no write is called ${name}`)
  return write
}
