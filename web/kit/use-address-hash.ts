import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/**
 * The part of the address after #, without it. Empty until the page is alive: the server's HTML is the same
 * for every address, and the browser must begin with exactly that.
 */
export function useAddressHash(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    never,
    () => hash.slice(1),
    () => '',
  )
}
