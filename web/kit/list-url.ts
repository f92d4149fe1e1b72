import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Page, sort, search and filters of a list, kept in the address so that Back, reload and a shared link keep them. */
export function useListUrl(prefix = '') {
  const [params, setParams] = useSearchParams()

  /** Sets or (with '') removes parameters. Anything but turning the page starts again at page 1. */
  const change = useCallback(
    (changes: Record<string, string>, { replace = false } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (!('page' in changes)) after.delete(`${prefix}page`)
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(prefix + name, value)
            else after.delete(prefix + name)
          }
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, prefix],
  )

  return { value: (name: string) => params.get(prefix + name) ?? '', change }
}
