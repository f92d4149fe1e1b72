import { expect, test } from 'vitest'
import { leaving } from '../session/session-hints.ts'
import { allAnswered, followed, giveUpReads, untilSignedOut } from './under-way.ts'

test('whoever signs out waits for what was asked, answered or failed, and no longer than their patience', async () => {
  const received: string[] = []
  let answer: (value: string) => void = () => {}
  const asked = followed(
    new Promise<string>((resolve) => {
      answer = resolve
    }),
  )
  void followed(Promise.reject(new Error('refused'))).catch(() => received.push('refused'))
  const waited = allAnswered(60_000).then(() => received.push('went on'))
  await Promise.resolve()
  answer('found')
  received.push(await asked)
  await waited
  expect(received).toEqual(['refused', 'found', 'went on'])

  void followed(new Promise(() => {}))
  await allAnswered(1)
})

test('G-STATE-06 a read of who signs out is given up, later ones are not sent, and both tell their screen nothing', async () => {
  const received: string[] = []
  const sent: string[] = []
  const read = (name: string) =>
    untilSignedOut('staff', (signal) => {
      sent.push(name)
      return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
    }).then(
      () => received.push('answered'),
      () => received.push('refused'),
    )
  void read('before')
  leaving.staff = true
  giveUpReads('staff')
  void read('after')
  await new Promise((done) => setTimeout(done))
  expect([sent, received]).toEqual([['before'], []])

  await expect(untilSignedOut('guest', async () => 'their stays')).resolves.toBe('their stays')
  leaving.staff = false
  await expect(untilSignedOut('staff', async () => 'rooms')).resolves.toBe('rooms')
  await expect(untilSignedOut('staff', () => Promise.reject(new Error('off')))).rejects.toThrow('off')
})
