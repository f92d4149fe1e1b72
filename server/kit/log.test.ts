import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { newFolder } from '../../test/folders.ts'
import { buildApp } from '../app.ts'
import { readConfig } from './config.ts'
import { addressForLog, logging } from './log.ts'
import { newToken } from './security/sessions.ts'

test('the log hides mailed keys in addresses, and tells all other addresses whole', () => {
  const token = newToken()
  expect(addressForLog(`/api/public/reviews/${token}/candidates/1?x=2`)).toBe(
    '/api/public/reviews/[key]/candidates/1?x=2',
  )
  expect(addressForLog(`/review/${token}`)).toBe('/review/[key]')
  expect(addressForLog(`/review/${token}.data`)).toBe('/review/[key].data')
  for (const other of [
    '/api/candidates/6f1c9a52-9d53-4b1e-8a57-0f3a0c2e7b11',
    '/uploads/abcdefghijklmnopqrstuvwxyz012345.pdf',
    '/rooms/family-room',
  ])
    expect(addressForLog(other)).toBe(other)
})

test('the log hides who was looked for', () => {
  expect(addressForLog('/api/bookings?page=2&guest=asha%40example.com&q=Asha&status=pending')).toBe(
    '/api/bookings?page=2&guest=[hidden]&q=[hidden]&status=pending',
  )
  expect(addressForLog('/api/visitors/matches?email=a@b.example&phone=98450')).toBe(
    '/api/visitors/matches?email=[hidden]&phone=[hidden]',
  )
  expect(addressForLog('/admin/bookings.data?%67uest=asha&page')).toBe(
    '/admin/bookings.data?%67uest=[hidden]&page',
  )
})

test('a request with a mailed key is logged without it', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const config = readConfig({ LOG_LEVEL: 'info', DEMO: '0', DATA_DIR: newFolder('server') })
  const app = await buildApp({
    config,
    opened: await testDatabase(),
    background: false,
    logger: { ...logging(config), stream },
  })
  const token = newToken()
  await app.inject(`/api/public/reviews/${token}`)
  await app.close()
  const said = lines.join('')
  expect(said).toContain('/api/public/reviews/[key]')
  expect(said).not.toContain(token)
})
