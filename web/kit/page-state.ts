const begunAnew: (() => void)[] = []

/** What a module knows for as long as the page is open. Tests of screens begin each with what a page begins with. */
export function pageState<T extends object>(first: () => T): T {
  const state = first()
  begunAnew.push(() => void Object.assign(state, first()))
  return state
}

/** As when the page is loaded: for tests, which load none anew. */
export const beginAnew = () => {
  for (const begin of begunAnew) begin()
}
