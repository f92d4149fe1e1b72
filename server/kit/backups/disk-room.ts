import { statfsSync } from 'node:fs'

const megabyte = 1024 * 1024
/** Neither a backup nor a restore takes what the resort itself needs to go on writing (kit/database/disk-space.ts). */
export const leftFree = 96 * megabyte

export const freeBytes = (dir: string): number => {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}

export const mb = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / megabyte)).toLocaleString('en-IN')} MB`
