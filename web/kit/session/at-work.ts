import { pageState } from '../page-state.ts'

/** Whether somebody is at the page: what it asks by itself while nobody is must keep no session alive. */
const awayMs = 10 * 60_000

const page = pageState(() => ({ lastSeen: Date.now() }))

if (typeof document !== 'undefined') {
  const seen = () => {
    page.lastSeen = Date.now()
  }
  for (const sign of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(sign, seen, { capture: true, passive: true })
}

export const isAway = (): boolean => Date.now() - page.lastSeen > awayMs
