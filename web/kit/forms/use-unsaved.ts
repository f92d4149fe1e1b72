import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Asked at the moment of leaving: whether something typed would be lost. */
export type IsUnsaved = () => boolean

/** The forms of the page, or of the dialog that they stand in. */
export const UnsavedContext = createContext<Set<IsUnsaved> | null>(null)

/** Takes part in the question whether a page or a dialog may be left. Forms of `formFor` do so by themselves. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const forms = useContext(UnsavedContext)
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(() => {
    const own = () => latest.current()
    forms?.add(own)
    return () => void forms?.delete(own)
  }, [forms])
}

/** Whether something typed on the page would be lost now. */
export function useIsUnsaved(): IsUnsaved {
  const forms = useContext(UnsavedContext)
  return () => forms !== null && anyUnsaved(forms)
}

/** The forms of one dialog, which are the page’s too: for an `UnsavedContext` around them. */
export function useUnsavedWithin(): Set<IsUnsaved> {
  const [forms] = useState(() => new Set<IsUnsaved>())
  useUnsaved(() => anyUnsaved(forms))
  return forms
}

export const anyUnsaved = (forms: ReadonlySet<IsUnsaved>): boolean =>
  [...forms].some((isUnsaved) => isUnsaved())
