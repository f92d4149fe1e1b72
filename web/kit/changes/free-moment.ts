import { pageState } from '../page-state.ts'

/**
 * When a page may load anew by itself: at most once a second, only while it can be seen, and never under the hands of
 * whoever works on it.
 */
const minMs = 1000
const lookAgainMs = 250
const typingMs = 2000

/**
 * A dialog stands on what the page showed, unless it only shows that; a menu and a card in the air would go elsewhere
 * under the pointer.
 */
export const openControls =
  'dialog[open], [role="dialog"]:not([data-reading]), [role="alertdialog"], [role="menu"], [data-dragging="true"]'

/** The end of a press can be lost, in another window or frame: nobody presses for so long without moving. */
const pressedMs = 10_000

const hands = pageState(() => ({ pressedAt: Number.NEGATIVE_INFINITY, typedAt: Number.NEGATIVE_INFINITY }))

const press = () => {
  hands.pressedAt = Date.now()
}
const release = () => {
  hands.pressedAt = Number.NEGATIVE_INFINITY
}

if (typeof document !== 'undefined') {
  const on = <E extends Event>(events: readonly string[], then: (event: E) => void) => {
    for (const event of events)
      document.addEventListener(event, then as (event: Event) => void, { capture: true, passive: true })
  }
  on(['pointerdown', 'dragstart'], press)
  on(['pointerup', 'pointercancel', 'dragend'], release)
  on<PointerEvent>(['pointermove'], ({ buttons }) => {
    if (buttons === 0) release()
    else press()
  })
  addEventListener('blur', release)
  on(['input'], () => {
    hands.typedAt = Date.now()
  })
}

/** Less than so long ago. What lies ahead was before the clock was put back. */
const isWithin = (ms: number, at: number): boolean => Date.now() >= at && Date.now() - at < ms

const isInteracting = (): boolean =>
  isWithin(pressedMs, hands.pressedAt) ||
  isWithin(typingMs, hands.typedAt) ||
  document.querySelector(openControls) !== null

/** Runs something at the next free moment after it is asked for, once for all that asked until then. */
export function atFreeMoments(run: () => Promise<void>, isBusy: () => boolean) {
  let due = false
  let running = false
  let lastAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function go() {
    clearTimeout(timer)
    if (!due || running || document.hidden) return
    const wait = isWithin(minMs, lastAt) ? lastAt + minMs - Date.now() : 0
    if (wait > 0 || isInteracting() || isBusy()) {
      timer = setTimeout(go, Math.max(wait, lookAgainMs))
      return
    }
    due = false
    running = true
    lastAt = Date.now()
    await run().finally(() => {
      running = false
    })
    void go()
  }

  const look = () => void go()
  document.addEventListener('visibilitychange', look)
  return {
    ask() {
      due = true
      void go()
    },
    stop() {
      due = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
