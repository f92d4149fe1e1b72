import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

type Changes = Record<string, string>

/** What was asked for and the address does not show yet: two filters may change while one answer is awaited. */
let underway: { query: string; over: boolean } | undefined

/** Page, sort, search and filters of a list, kept in the address so that Back, reload and a shared link keep them. */
export function useListUrl(prefix = '') {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const next = useNavigation().location

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is where changes begin anew
  useEffect(() => {
    // The answer to one change may be shown while that to the next is awaited, which is then still to come.
    if (underway?.over) underway = undefined
  }, [key])

  /** Sets or (with '') removes parameters. Anything but turning the page starts again at page 1. */
  function change(changes: Changes, { replace = false } = {}) {
    // What was typed just before a link was followed does not call the reader back.
    if (next && next.pathname !== pathname) return
    const asked = {
      query: changed(new URLSearchParams(underway?.query ?? search), changes, prefix).toString(),
      over: false,
    }
    underway = asked
    void Promise.resolve(navigate(`?${asked.query}`, { replace, preventScrollReset: true })).finally(() => {
      asked.over = true
    })
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
