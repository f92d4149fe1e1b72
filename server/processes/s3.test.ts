import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../contract/kit/errors.ts'
import { accounts } from '../../contract/office/accounts.ts'
import { resumes } from '../../contract/recruitment/resumes.ts'
import { refusals } from '../../contract/refusals.ts'
import { newBucket } from '../../test/bucket.ts'
import {
  endProcesses,
  newDataDir,
  type ServerProcess,
  spawnServer,
  startProcess,
  strangerOf,
} from '../../test/process.ts'
import { pdf } from '../../test/sample-files.ts'
import type { Caller } from '../../test/server.ts'
import { until } from '../../test/until.ts'
import { readConfig } from '../kit/config.ts'
import { FilesAway } from '../kit/files/file-store.ts'
import { s3Store } from '../kit/files/files-s3.ts'

let bucket: Awaited<ReturnType<typeof newBucket>>
let server: ServerProcess
let clerk: Caller
beforeAll(async () => {
  bucket = await newBucket()
  server = await startProcess({ ...bucket.env, DEMO: '1', DATA_DIR: await newDataDir(), LOG_LEVEL: 'silent' })
  clerk = strangerOf(server)
  const body = { username: 'employee', password: 'forest-employee' }
  expect((await clerk.call(accounts.staffLogin, { body: body as never })).status).toBe(200)
})
afterAll(async () => {
  await endProcesses()
  await bucket.end()
})

/** A résumé of so many bytes. */
const ofSize = (size: number) => Buffer.concat([Buffer.alloc(size - pdf.length, `${pdf}\n`), pdf])
const cookie = () =>
  Object.entries(clerk.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const upload = async (bytes: Uint8Array) => {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'cv.pdf')
  const answer = await fetch(server.url + resumes.upload.path, {
    method: 'POST',
    headers: { cookie: cookie() },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as { url: string } & ErrorBody }
}
const download = (url: string) => fetch(url, { headers: { cookie: cookie() } })
const keyOf = (url: string) => url.split('/').at(-1)

describe('D-30 files in a bucket of an S3 server', () => {
  test('are put there, read from there, and removed, whatever their size', async () => {
    for (const bytes of [pdf, ofSize(5_242_879)]) {
      const { status, body } = await upload(bytes)
      expect([status, await bucket.objects()]).toEqual([201, [keyOf(body.url)]])
      const answer = await download(body.url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
      expect((await clerk.call(resumes.discard, { params: { url: body.url } })).status).toBe(200)
      await until(async () => (await bucket.objects()).length === 0)
      expect((await download(body.url)).status).toBe(404)
    }
  })

  test('cannot be saved or opened while it is away, say so, and can be again', async () => {
    const { url } = (await upload(pdf)).body
    await bucket.stop()
    const refused = await upload(pdf)
    const { message } = refusals.files_away
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([503, 'files_away', message])
    const closed = await download(url)
    expect([closed.status, ((await closed.json()) as ErrorBody).message]).toEqual([503, message])
    await bucket.again()
    expect((await upload(pdf)).status).toBe(201)
    expect((await download(url)).status).toBe(200)
  })

  test('with a wrong key are refused by the bucket, and nothing is kept', async () => {
    const { s3 } = readConfig({ ...bucket.env, S3_SECRET_KEY: 'wrong' })
    const before = await bucket.objects()
    const put = s3Store(s3 as NonNullable<typeof s3>).put(`${'a'.repeat(32)}.pdf`, pdf, 'application/pdf')
    await expect(put).rejects.toThrow(FilesAway)
    await expect(put).rejects.toThrow('answered 403')
    expect(await bucket.objects()).toEqual(before)
  })

  test('keep the server from starting where the bucket is not there', async () => {
    const env = { ...bucket.env, S3_BUCKET: 'somewhere-else', DATA_DIR: await newDataDir() }
    const started = spawnServer(env)
    expect(await started.exited).toBe(1)
    const { out, err } = started.output()
    expect(out + err).toContain(
      `S3_BUCKET: there is no bucket "somewhere-else" at ${bucket.env.S3_ENDPOINT}.`,
    )
    expect(out + err).not.toMatch(/\bat .*\.ts:/)
  })
})
