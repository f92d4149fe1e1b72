import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

type Changes = Record<string, string>

/** Page, sort, search and filters of a list, kept in the address so that Back, reload and a shared link keep them. */
export function useListUrl(prefix = '') {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const router = useRouter()

  // The router knows at once where a link leads, the page only once it is drawn: on a busy phone that is after the
  // pause of a search. And a second filter may change while the answer to the first is awaited.
  const whereto = () => router.state.navigation.location ?? router.state.location

  /** Sets or (with '') removes parameters. Anything but turning the page starts again at page 1. */
  function change(changes: Changes, { replace = false } = {}) {
    const next = whereto()
    // What was typed just before a link was followed does not call the reader back.
    if (next.pathname !== pathname) return
    const query = changed(new URLSearchParams(next.search), changes, prefix)
    void navigate(`?${query}`, { replace, preventScrollReset: true })
  }

  return {
    /** A parameter as the page shows it. */
    value: (name: string) => params.get(prefix + name) ?? '',
    /** A parameter as the last press left it, for a press that may come before the page is drawn. */
    coming: (name: string) => new URLSearchParams(whereto().search).get(prefix + name) ?? '',
    change,
  }
}

/** The router itself: no public hook tells at once where a link leads. */
function useRouter() {
  const context = useContext(RouterContext)
  if (!context) throw new Error('React Router gives no DataRouterContext any more: see useListUrl')
  return context.router
}

function changed(before: URLSearchParams, changes: Changes, prefix: string): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value) after.set(prefix + name, value)
    else after.delete(prefix + name)
  }
  return after
}
