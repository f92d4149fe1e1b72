import { useSyncExternalStore } from 'react'

/** Wide enough for two months side by side. */
const wide = '(min-width: 48em)'

function follow(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useTwoMonths = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  )
