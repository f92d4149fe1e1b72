import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import { twoOfAKind } from '../limits/sparing.ts'
import { lruCache } from '../lru-cache.ts'

/*
 * Papers that were made lately, in memory: drawing one takes the processor a tenth of a second, and its guest may ask
 * for it as often as they like. Not on the disk, where it would outlive whoever it is about (D-97).
 */
const papers = lruCache<Promise<Uint8Array>>({ max: 200, maxKeyLength: 100 })

/** Whoever asks for a paper. */
export type Asking = { config: Pick<Config, 'rateLimit'>; by: 'guests' | 'staff' }

/**
 * A paper from whatever it is made from: one that is asked for again is not made again, and another fact makes another
 * paper. Two are made at once for guests and two for staff, who wait for no guest: not even for one who waits for the
 * same paper, so that it is made once for either.
 */
export const keptPaper = (
  { config, by }: Asking,
  kind: string,
  from: unknown,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const key = `${by} ${kind} ${createHash('sha256').update(JSON.stringify(from)).digest('base64url')}`
  const paper = papers.get(key, () => twoOfAKind(config, `paper for ${by}`, make))
  paper.catch(() => papers.forget(key))
  return paper
}
