/** A press that may become a drag: with a mouse once it has moved a little, with a finger once it has rested. */

const MOUSE_MOVES = 4
const FINGER_RESTS = 380
const FINGER_MOVES = 8
/** So near to an edge the chart scrolls along, so many pixels for each frame. */
const EDGE = 36
const SCROLL_STEP = 14

type GestureEvents = {
  begin: () => void
  /** The pointer moved, or the chart under it did. */
  move: (x: number, y: number) => void
  drop: () => void
  /** Escape, or the browser took the pointer for scrolling. */
  cancel: () => void
}

/** Follows one press until it ends. Answers how to call it off. */
export function followGesture(scroller: HTMLElement, press: PointerEvent, events: GestureEvents): () => void {
  const at = { x: press.clientX, y: press.clientY }
  const isFinger = press.pointerType === 'touch'
  let active = false
  let frame = 0
  const ended = new AbortController()
  const rest = isFinger ? setTimeout(begin, FINGER_RESTS) : undefined

  function begin() {
    active = true
    events.begin()
    frame = requestAnimationFrame(scrollAlong)
  }

  function end(how: 'drop' | 'cancel') {
    ended.abort()
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    if (!active) return
    swallowClick()
    events[how]()
  }

  function scrollAlong() {
    const box = scroller.getBoundingClientRect()
    const by = { left: stepAt(at.x, box.left, box.right), top: stepAt(at.y, box.top, box.bottom) }
    if (by.left || by.top) {
      scroller.scrollBy({ ...by, behavior: 'instant' })
      events.move(at.x, at.y)
    }
    frame = requestAnimationFrame(scrollAlong)
  }

  function moved(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
    at.x = event.clientX
    at.y = event.clientY
    if (!active && isFinger && distance > FINGER_MOVES) return end('cancel')
    if (!active && !isFinger && distance > MOUSE_MOVES) begin()
    if (active) events.move(at.x, at.y)
  }

  const listen = { signal: ended.signal }
  addEventListener('pointermove', moved, listen)
  addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end('drop'), listen)
  addEventListener('pointercancel', (event) => event.pointerId === press.pointerId && end('cancel'), listen)
  addEventListener('keydown', (event) => active && event.key === 'Escape' && end('cancel'), listen)
  // Once a finger drags, the page must not scroll away under it, nor the menu of a long press come up.
  scroller.addEventListener('touchmove', (event) => active && event.preventDefault(), {
    ...listen,
    passive: false,
  })
  scroller.addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), listen)
  return () => end('cancel')
}

const stepAt = (at: number, low: number, high: number): number => {
  if (at < low + EDGE) return -SCROLL_STEP
  return at > high - EDGE ? SCROLL_STEP : 0
}

/** A drag that ends on the bar where it began is no click on it. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
