import type { FileHandle } from 'node:fs/promises'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileKey } from '../files/file-store.ts'
import { type ArchiveWriter, openIfThere } from './write-archive.ts'

/** So few new files are opened at once while nobody writes. */
const fewFiles = 50
const rounds = 5

/**
 * Copies the uploaded files of a directory. Bytes under a key never change, and are there before the row that names
 * them: what is listed at the moment of the copy, and not copied by then, is opened there and read later.
 */
export const copyFiles = (dir: string, archive: ArchiveWriter) => {
  const seen = new Set<string>()
  let late: [string, FileHandle][] = []

  const unseen = async (): Promise<string[]> => {
    const names = await readdir(dir).catch(() => [])
    return names.filter((name) => isFileKey(name) && !seen.has(name))
  }

  const add = async (name: string, file: FileHandle): Promise<void> => {
    try {
      await archive.file(`files/${name}`, file, (await file.stat()).size)
    } finally {
      await file.close()
    }
  }

  const addAll = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      seen.add(name)
      const file = await openIfThere(join(dir, name))
      // Removed since it was listed, and its row before it.
      if (file) await add(name, file)
    }
  }

  return {
    /** Copies what is there, again until hardly anything new comes. */
    beforehand: async (): Promise<void> => {
      for (let round = 0; round < rounds; round++) {
        const names = await unseen()
        await addAll(names)
        if (names.length < fewFiles) return
      }
    },
    /** Takes hold of what has come since, so that it stays readable although it is removed. */
    atMoment: async (): Promise<void> => {
      for (const name of await unseen()) {
        const file = await openIfThere(join(dir, name))
        if (file) late.push([name, file])
      }
    },
    afterwards: async (): Promise<void> => {
      for (const [name, file] of late) await add(name, file)
      late = []
    },
    release: async (): Promise<void> => {
      for (const [, file] of late) await file.close().catch(() => {})
    },
  }
}
