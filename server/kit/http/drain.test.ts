import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { drainAtTheEnd, stopListening } from './drain.ts'

test('what came while the process stood still at its end is answered', async () => {
  const app = Fastify({ return503OnClosing: false })
  app.get('/', async () => 'here')
  drainAtTheEnd(app)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const line = connect(Number(port), '127.0.0.1')
  let heard = ''
  line.on('data', (part) => {
    heard += part
  })
  const ask = () => line.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  const answers = () => heard.split('HTTP/1.1 200').length - 1
  ask()
  await until(() => answers() === 1)

  const closed = once(line, 'close')
  const ended = app.close()
  await until(() => !app.server.listening)
  ask()
  const busyUntil = performance.now() + 1000
  while (performance.now() < busyUntil);
  await closed
  expect(answers()).toBe(2)
  await ended
})

// A turn of the event loop takes one connection: whoever asks meanwhile waits in the queue of the listener.
const askers = `
const { parentPort, workerData } = require('node:worker_threads')
const { port, sentAll } = workerData
let answered = 0, gone = 0, sent = 0
const report = () => ++gone === 20 && parentPort.postMessage(answered)
for (let i = 0; i < 20; i += 1) {
  const line = require('node:net').connect(port, '127.0.0.1', () => {
    line.write('GET / HTTP/1.1\\r\\nhost: here\\r\\nconnection: close\\r\\n\\r\\n')
    if (++sent < 20) return
    Atomics.store(sentAll, 0, 1)
    Atomics.notify(sentAll, 0)
  })
  line.on('data', (part) => { if (String(part).includes('200 OK')) answered += 1 })
  line.on('error', () => {})
  line.on('close', report)
}`

test('whoever waits in the queue of the listener when it closes is answered', async () => {
  const app = Fastify({ return503OnClosing: false })
  app.get('/', async () => 'here')
  drainAtTheEnd(app)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const sentAll = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(askers, { eval: true, workerData: { port: Number(port), sentAll } })
  const heard: unknown[] = []
  worker.on('message', (said) => heard.push(said))
  await once(worker, 'online')
  // This process stands still meanwhile, and takes none of them.
  Atomics.wait(sentAll, 0, 0)
  await stopListening(app)
  await app.close()
  await until(() => heard.length === 1)
  expect(heard).toEqual([20])
})
