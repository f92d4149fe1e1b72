import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page as it comes from the server, true once the browser has taken it over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
