import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { withoutEnd } from '../../../contract/kit/ends.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { checkedKey, type FileStore, FilesAway } from './file-store.ts'

const maxMs = 20_000

/** Files in a bucket of any S3-compatible server, addressed by path. */
export const s3Store = (s3: NonNullable<Config['s3']>): FileStore => {
  const client = new AwsClient({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    region: s3.region,
    service: 's3',
    retries: 2,
  })
  const bucket = `${withoutEnd(s3.endpoint, /\//)}/${encodeURIComponent(s3.bucket)}`
  const ask = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    const url = `${bucket}/${checkedKey(key)}`
    const stop = new AbortController()
    // Bounds the wait for an answer, not the reading of it: a slow reader may take longer.
    const timer = setTimeout(() => stop.abort(new Error('the file store does not answer')), maxMs)
    try {
      const answer = await client.fetch(url, { ...init, method, signal: stop.signal }).catch((cause) => {
        throw new FilesAway('the file store cannot be reached', { cause })
      })
      if (answer.ok || answer.status === 404) return answer
      await answer.body?.cancel()
      throw new FilesAway(`the file store answered ${answer.status} to ${method}`)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    put: async (key, bytes, mediaType) => {
      const sum = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': mediaType, 'x-amz-content-sha256': sum }
      const answer = await ask('PUT', key, { body: bytes as Uint8Array<ArrayBuffer>, headers })
      await answer.body?.cancel()
      if (!answer.ok) throw new FilesAway(`the file store has no bucket ${s3.bucket}`)
    },
    read: async (key) => {
      const answer = await ask('GET', key)
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      await answer.body?.cancel()
      return undefined
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
    check: async () => {
      // A store that is away for now does not keep the resort closed; nor does a key that may not look at the bucket.
      const signal = AbortSignal.timeout(5000)
      const answer = await client.fetch(bucket, { method: 'HEAD', signal }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.status === 404)
        throw new CannotStart(
          `S3_BUCKET: there is no bucket "${s3.bucket}" at ${s3.endpoint}. Make it first.`,
        )
    },
  }
}
