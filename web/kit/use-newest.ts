import { useState } from 'react'

/** What an answer of this part of the page has said last, until the page itself is loaded anew. */
export function useNewest<T>(loaded: T) {
  const [{ of, newest }, set] = useState({ of: loaded, newest: loaded })
  return [of === loaded ? newest : loaded, (changed: T) => set({ of: loaded, newest: changed })] as const
}
