import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

test('an address is spelt once: as it is, or by a function that fills in what differs', () => {
  const paths = addressesOf({
    list: '/jobs',
    job: '/jobs/:id',
    candidate: '/jobs/:id/of/:uuid',
    rest: '/jobs/*',
  })
  const list: '/jobs' = paths.list
  expect(list).toBe('/jobs')
  expect(paths.rest).toBe('/jobs/*')
  expect(paths.job(7)).toBe('/jobs/7')
  expect(paths.candidate(7, 'a/b?')).toBe('/jobs/7/of/a%2Fb%3F')
  expect(['a', 'b'].map(paths.job)).toEqual(['/jobs/a', '/jobs/b'])
})
