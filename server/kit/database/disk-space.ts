import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1024 * 1024
/** Below this nothing new is taken on: enough for what is under way, with a segment of the log (16 MB). */
const minFree = 24 * megabyte
/** Held for the engine alone: a segment of its log and some pages more. */
const reserveBytes = 20 * megabyte

/** The room on the disk of the embedded database. */
export type Disk = {
  /** Whether writes are to be refused, so that the engine itself never runs out in the middle of one. */
  isFull: () => boolean
  /** Gives the engine what was held back for it. Answers false when nothing is left to give. */
  giveReserve: () => boolean
  /** Holds room back again as soon as there is enough. */
  keepReserve: () => void
}

/**
 * Watches the disk of a directory and holds some of it back in a file. PostgreSQL bears a full disk in its tables,
 * but not in its log: PGlite then stands still for ever.
 */
export const watchDisk = (dir: string): Disk => {
  const path = join(dir, 'reserve')
  let holds = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= reserveBytes
  const free = (): number => {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize
  }
  const giveReserve = (): boolean => {
    const given = holds
    rmSync(path, { force: true })
    holds = false
    return given
  }
  return {
    // Room that came back fills the reserve first.
    isFull: () => free() < minFree + (holds ? 0 : reserveBytes),
    giveReserve,
    keepReserve: () => {
      if (holds || free() < minFree + reserveBytes) return
      try {
        // Bytes that no file system can leave out.
        writeFileSync(path, Buffer.alloc(reserveBytes, 'reserve'), { mode: 0o600 })
        holds = true
      } catch {
        giveReserve()
      }
    },
  }
}
