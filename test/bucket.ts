import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { freePort } from './free-port.ts'
import { newDataDir } from './process.ts'

type S3Server = { run: () => Promise<unknown>; close: () => Promise<void> }
// It comes without types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server

const name = 'resort'

/** A bucket on an S3 server that checks signatures: the settings that lead to it, what is in it, and its end. */
export const newBucket = async () => {
  const [port, directory] = [await freePort(), await newDataDir()]
  const start = async (): Promise<S3Server> => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name }],
    })
    await server.run()
    return server
  }
  let server = await start()
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
    stop: () => server.close(),
    again: async () => {
      server = await start()
    },
    end: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
