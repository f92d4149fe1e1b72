import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, type FileStore } from './file-store.ts'

/** Files in one directory of this machine. */
export const diskStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(folder, { recursive: true })
      // Under another name until it is whole and on the disk: nobody reads half a file after a crash.
      await writeFile(`${path}.part`, bytes, { flush: true })
      await rename(`${path}.part`, path)
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
  }
}
