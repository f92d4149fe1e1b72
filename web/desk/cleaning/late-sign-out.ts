import { ApiError } from '../../kit/call/api-error.ts'
import type { CleanerStore } from './cleaner-store.ts'

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

type Deps = { key: string; load: () => Promise<{ key: string }>; signOut: () => Promise<unknown> }

/** A sign-out that did not reach the server is told later, and never ends the session of a sign-in since. */
export const lateSignOut = (store: CleanerStore, { key, load, signOut }: Deps) => {
  let signIns = 0
  let isSigningIn = false
  let ending: Promise<unknown> | undefined

  /** Ends the session that is still open; answers whether nothing is left to tell. */
  async function end(): Promise<boolean> {
    const own = signIns
    const open = await load()
    // Another tab may have signed in.
    store.refresh()
    if (signIns !== own || !store.read().isLeaving) return false
    if (open.key !== key) return true
    ending = signOut()
    await ending
    return true
  }

  return {
    /** The new session takes the place of the old one: what is under way to end that one is waited for. */
    async signIn(send: () => Promise<unknown>): Promise<void> {
      signIns += 1
      isSigningIn = true
      try {
        await ending?.catch(() => {})
        await send()
        store.setLeaving(false)
      } finally {
        isSigningIn = false
      }
    },
    /** Tells the server of the sign-out, unless somebody has signed in since. */
    async finish(): Promise<void> {
      if (isSigningIn) return
      const isNotified = await end().catch(isSignedOut)
      ending = undefined
      if (isNotified && !isSigningIn && store.read().phase === 'asked') store.setLeaving(false)
    },
  }
}
