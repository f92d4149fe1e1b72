import { useSyncExternalStore } from 'react'

let wanted = false
const listeners = new Set<() => void>()

function change(to: boolean) {
  wanted = to
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
    () => wanted,
    () => false,
  )
