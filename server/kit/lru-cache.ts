type Limits = {
  /** How many answers are kept; the one that was asked for longest ago makes room. */
  max: number
  /** A longer key is answered anew each time: whoever makes up keys must not fill the memory with them. */
  maxKeyLength: number
}

/** Answers by key, keeping those that were asked for last. */
export const lruCache = <V>({ max, maxKeyLength }: Limits) => {
  // A map is in the order in which its keys were put in.
  const kept = new Map<string, V>()
  return {
    get: (key: string, find: () => V): V => {
      const value = kept.get(key) ?? find()
      if (key.length > maxKeyLength) return value
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > max) kept.delete(kept.keys().next().value as string)
      return value
    },
    forget: (key: string): void => void kept.delete(key),
  }
}
