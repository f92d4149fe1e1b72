import { useEffect } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

type Changes = Record<string, string>

/** What was asked for and the address does not show yet: two filters may change while one answer is awaited. */
let underway: string | undefined

/** Page, sort, search and filters of a list, kept in the address so that Back, reload and a shared link keep them. */
export function useListUrl(prefix = '') {
  const [params, setParams] = useSearchParams()
  const { key, pathname, search } = useLocation()
  const next = useNavigation().location

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is where changes begin anew
  useEffect(() => {
    underway = undefined
  }, [key])

  /** Sets or (with '') removes parameters. Anything but turning the page starts again at page 1. */
  function change(changes: Changes, { replace = false } = {}) {
    // What was typed just before a link was followed does not call the reader back.
    if (next && next.pathname !== pathname) return
    const after = changed(new URLSearchParams(underway ?? search), changes, prefix)
    underway = after.toString()
    setParams(after, { replace, preventScrollReset: true })
  }

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
