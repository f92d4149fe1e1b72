import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes over what was typed into a form while the page was still loading, by field name: on a slow phone that is
 * most of it, and React would empty the fields with its first update.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Record<string, string>) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment the page is taken over
  useLayoutEffect(() => {
    if (!form.current) return
    const typed: Record<string, string> = {}
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value !== '') typed[name] = value
    }
    if (Object.keys(typed).length > 0) take(typed)
  }, [])
}
