import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

type Changes = Record<string, string>

/** Page, sort, search and filters of a list, kept in the address so that Back, reload and a shared link keep them. */
export function useListUrl(prefix = '') {
  const [params, setParams] = useSearchParams()

  /** Sets or (with '') removes parameters. Anything but turning the page starts again at page 1. */
  const change = useCallback(
    (changes: Changes, { replace = false } = {}) =>
      setParams((before) => changed(before, changes, prefix), { replace, preventScrollReset: true }),
    [setParams, prefix],
  )

  return { value: (name: string) => params.get(prefix + name) ?? '', change }
}

function changed(before: URLSearchParams, changes: Changes, prefix: string): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value) after.set(prefix + name, value)
    else after.delete(prefix + name)
  }
  return after
}
