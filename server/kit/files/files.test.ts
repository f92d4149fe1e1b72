import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { fileRules } from '../../file-rules.ts'
import { now } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { reportErrors } from '../endpoints/report-errors.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore, removeFile, removeFileJob, saveFile, storeFile } from './files.ts'
import { fileRoutes } from './files-routes.ts'

const bytes = Buffer.from('the bytes of a picture')
const upload = { name: 'room.jpg', type: 'image/jpeg', bytes }
const run = { jobId: 1, attempt: 1, last: false }
const keyOf = (path: string) => path.replace('/uploads/', '')

let db: Db
beforeAll(async () => {
  db = (await testDatabase()).db
})

/** A bucket in this process: PUT, GET and DELETE of whole objects for who signs. */
const objects = new Map<string, { body: Buffer; type: string | undefined }>()
let failing = false
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')
  if (!signed || failing) return response.writeHead(signed ? 501 : 403).end()
  const path = request.url ?? ''
  const kept = objects.get(path)
  if (request.method === 'PUT') {
    objects.set(path, { body: Buffer.concat(chunks), type: request.headers['content-type'] })
    return response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(path)
    return response.writeHead(204).end()
  }
  return kept ? response.end(kept.body) : response.writeHead(404).end('<Error/>')
})

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let store: FileStore
  let app: FastifyInstance
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forest-resort-files-'))
    const s3 = { bucket: 'resort', region: 'auto', accessKey: 'key', secretKey: 'secret' }
    const endpoint = kind === 's3' ? await listening(bucket) : ''
    store = openFileStore({ dataDir: folder, s3: kind === 's3' ? { ...s3, endpoint } : undefined })
    app = Fastify()
    reportErrors(app)
    fileRoutes(app, { db, store, rules: fileRules, whoCalls: async () => ({ guest: null, staff: null }) })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
    if (kind === 's3') await new Promise((resolve) => bucket.close(resolve))
  })
  beforeEach(() => objects.clear())

  const save = async (own: Partial<typeof upload> = {}) =>
    saveFile(db, await storeFile(db, store, { ...upload, ...own }), { purpose: 'room-picture' })

  test('come back as they were, to be kept by every cache', async () => {
    const path = await save()
    expect(path).toMatch(/^\/uploads\/[\w-]{32}\.jpg$/)
    const answer = await app.inject(path)
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await app.inject({ method: 'HEAD', url: path })).headers['content-length']).toBe(
      String(bytes.length),
    )
  })

  test('that are documents are saved under their name, not shown', async () => {
    const path = await save({ type: 'application/pdf', name: 'Résumé "1".pdf' })
    const { headers } = await app.inject(path)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="R_sum_ _1_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%221%22.pdf`,
    )
  })

  test('are found by nobody when they belong to what nobody may read, or are not there', async () => {
    const path = await save()
    await db.updateTable('files').set({ purpose: 'unknown' }).execute()
    const missing = `/uploads/${'a'.repeat(32)}.jpg`
    for (const url of [path, missing, '/uploads/..%2F..%2Fetc%2Fpasswd', '/uploads/%00', '/uploads/x']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'file_not_found'])
    }
  })

  test('are removed with their row, their bytes by a job', async () => {
    const key = keyOf(await save())
    await removeFile(db, key)
    expect((await app.inject(`/uploads/${key}`)).statusCode).toBe(404)
    const jobs = await db.selectFrom('jobs').select('payload').where('name', '=', 'remove-file').execute()
    expect(jobs).toHaveLength(2)
    await removeFileJob(db, store)['remove-file']({ file_key: key }, run)
    await removeFileJob(db, store)['remove-file']({ file_key: key }, run)
    expect(await store.read(key)).toBeUndefined()
  })

  test('whose write was undone leave no bytes, and those that were saved stay', async () => {
    const lost = await storeFile(db, store, upload)
    const kept = keyOf(await save())
    const due = await db.selectFrom('jobs').select(['payload', 'run_at']).orderBy('job_id').execute()
    expect(due).toMatchObject([
      { payload: { file_key: lost.file_key }, run_at: '2026-11-20T07:30:00.000Z' },
      { payload: { file_key: kept } },
    ])
    for (const { payload } of due) await removeFileJob(db, store)['remove-file'](payload as never, run)
    expect(await store.read(lost.file_key)).toBeUndefined()
    const stream = await store.read(kept)
    expect(stream && (await text(stream))).toBe(bytes.toString())
  })

  test('never leave their folder', async () => {
    for (const key of ['../secret.txt', `${'a'.repeat(31)}/.jpg`, '']) {
      await expect(async () => store.put(key, bytes, 'image/jpeg')).rejects.toThrow('not the key')
      await expect(async () => store.remove(key)).rejects.toThrow('not the key')
    }
    expect(await readdir(folder)).toEqual(kind === 'disk' ? ['files'] : [])
  })

  test('of kinds that a browser would run are not kept', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/octet-stream']) {
      await expect(storeFile(db, store, { ...upload, type })).rejects.toThrow('are not kept')
    }
  })

  test.runIf(kind === 'disk')(
    'leave nothing half written: at once where it fails, by maintenance after a crash',
    async () => {
      const key = `${'b'.repeat(32)}.jpg`
      const files = join(folder, 'files')
      // Nothing can be renamed over a directory.
      await mkdir(join(files, key), { recursive: true })
      await expect(store.put(key, bytes, 'image/jpeg')).rejects.toThrow()
      expect((await readdir(files)).filter((name) => name.endsWith('.part'))).toEqual([])
      const [old, fresh] = ['c', 'd'].map((letter) => join(files, `${letter.repeat(32)}.jpg.part`)) as [
        string,
        string,
      ]
      for (const part of [old, fresh]) await writeFile(part, 'half')
      const at = (seconds: number) => now().epochMilliseconds / 1000 - seconds
      await utimes(old, at(700), at(700))
      await utimes(fresh, at(10), at(10))
      await store.sweep?.()
      expect((await readdir(files)).filter((name) => name.endsWith('.part'))).toEqual([basename(fresh)])
      await rm(fresh)
      await rm(join(files, key), { recursive: true })
    },
  )

  test.runIf(kind === 's3')('say when the bucket does not take them', async () => {
    failing = true
    await expect(storeFile(db, store, upload)).rejects.toThrow('answered 501')
    failing = false
    await storeFile(db, store, upload)
    expect([...objects.keys()][0]).toMatch(/^\/resort\/[\w-]{32}\.jpg$/)
    expect([...objects.values()][0]).toEqual({ body: bytes, type: 'image/jpeg' })
  })
})
