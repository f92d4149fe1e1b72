import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '../clock.ts'
import { checkedKey, type FileStore } from './file-store.ts'

const partEnding = '.part'
/** Longer than any file takes to be written. */
const partSeconds = 600

/** Files in one directory of this machine. */
export const diskStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const part = `${path}${partEnding}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        // Under another name until it is whole and on the disk: nobody reads half a file after a crash.
        await writeFile(part, bytes, { flush: true, mode: 0o600 })
        await rename(part, path)
      } catch (error) {
        // What is left of it would stay for ever, and take the room that was missing.
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    read: async (key) => {
      try {
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: () => removeOldParts(folder),
  }
}

/** Removes what a process that was killed left half written. */
const removeOldParts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith(partEnding))) {
    const path = join(folder, name)
    const begun = await stat(path).catch(() => undefined)
    if (begun && begun.mtimeMs < now().epochMilliseconds - partSeconds * 1000) await rm(path, { force: true })
  }
}
