import { expect, test } from 'vitest'
import { allAnswered, followed } from './under-way.ts'

test('whoever signs out waits for what was asked, answered or failed, and no longer than their patience', async () => {
  const told: string[] = []
  let answer: (value: string) => void = () => {}
  const asked = followed(
    new Promise<string>((resolve) => {
      answer = resolve
    }),
  )
  void followed(Promise.reject(new Error('refused'))).catch(() => told.push('refused'))
  const waited = allAnswered(60_000).then(() => told.push('went on'))
  await Promise.resolve()
  answer('found')
  told.push(await asked)
  await waited
  expect(told).toEqual(['refused', 'found', 'went on'])

  void followed(new Promise(() => {}))
  await allAnswered(1)
})
