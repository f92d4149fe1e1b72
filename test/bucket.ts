import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { atOwnPort } from './own-port.ts'
import { newDataDir } from './process.ts'

type S3Server = { configureBuckets: () => Promise<void>; callback: () => RequestListener }
// It comes without types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server

const name = 'resort'

/** A bucket on an S3 server that checks signatures: the settings that lead to it, what is in it, and its end. */
export const newBucket = async () => {
  const directory = await newDataDir()
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name }] })
  await s3.configureBuckets()
  const server = createServer(s3.callback())
  const listenAt = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return at
  }
  const stop = async () => {
    server.close()
    await once(server, 'close')
  }
  const port = await atOwnPort(listenAt)
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    objects: async () => {
      const files = await readdir(`${directory}/${name}`)
      return files.flatMap((file) =>
        file.endsWith('._S3rver_object') ? [file.replace('._S3rver_object', '')] : [],
      )
    },
    stop,
    again: () => listenAt(port),
    end: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
