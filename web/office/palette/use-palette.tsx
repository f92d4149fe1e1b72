import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const load = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }))

/** Ctrl K (on a Mac Command K) opens the command palette, and so does a button; its code comes with the first time. */
export function usePalette(on: boolean): { dialog: ReactNode; open: () => void } {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!on) return
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setAsked((times) => times + 1)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [on])
  const dialog =
    asked > 0 ? (
      <Suspense>
        <CommandPalette key={asked} />
      </Suspense>
    ) : null
  return { dialog, open: () => setAsked((times) => times + 1) }
}
