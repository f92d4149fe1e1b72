import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * The part of the address after #, without it. Empty until the page is alive: the server's HTML is the same
 * for every address, and the browser must begin with exactly that.
 */
export function useAddressHash(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : ''
}
