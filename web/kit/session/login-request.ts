import { useSyncExternalStore } from 'react'
import { pageState } from '../page-state.ts'

const page = pageState(() => ({ wanted: false }))
const listeners = new Set<() => void>()

function change(to: boolean) {
  page.wanted = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the login dialog of the site frame, from wherever on a guest page. */
export const requestLogin = () => change(true)
export const dismissLogin = () => change(false)

export const useLoginRequested = () =>
  useSyncExternalStore(
    subscribe,
    () => page.wanted,
    () => false,
  )
