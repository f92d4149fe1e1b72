/** Edges within the window, in pixels from its upper left corner. */
export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const STEP = 4

/** What a toast may not cover: whatever is pressed or filled in, and the title of the page. */
const wanted = 'button, a[href], input, select, textarea, summary, [role="button"], h1'

/**
 * How many pixels a box at the bottom of the window rises so that it covers none of `others`, at most to the middle of
 * the window; where no place is free, to the lowest of those that cover the fewest.
 */
export function liftToFree(box: Edges, others: readonly Edges[], windowHeight: number): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  let best = { lift: 0, covers: Number.POSITIVE_INFINITY }
  for (let lift = 0; box.top - lift >= windowHeight / 2 && best.covers > 0; lift += STEP) {
    const covers = beside.filter(
      ({ top, bottom }) => top < box.bottom - lift && bottom > box.top - lift,
    ).length
    if (covers < best.covers) best = { lift, covers }
  }
  return best.lift
}

/** How many dialogs are open over the page. */
export const openDialogs = (): number =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog:modal').length

/** The edges of what can be pressed or read as a title in the lower half, behind a dialog too: it may be closing. */
export function pressable(except: HTMLElement): Edges[] {
  return [...document.querySelectorAll(wanted)]
    .filter((element) => !except.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > innerHeight / 2 && top < innerHeight)
}
