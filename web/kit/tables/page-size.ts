/** How many rows a page may have beside the size that the specification gives a list. */
export const pageSizes = [25, 50, 100] as const

const STORED = 'page-sizes'

/** A screen is one whatever record its address names. */
const screenOf = (pathname: string, prefix: string) => pathname.replace(/\/[^/]*\d[^/]*/g, '/*') + prefix

const kept = (): Record<string, unknown> => {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** The size that an address asks for, else the one that this browser keeps for the screen, else the usual one. */
export const pageSizeOf = (asked: unknown, usual: number, pathname: string, prefix = ''): number => {
  const one = (size: unknown) => pageSizes.find((known) => known === Number(size))
  if (Number(asked) === usual) return usual
  return one(asked) ?? one(kept()[screenOf(pathname, prefix)]) ?? usual
}

/** Keeps the size of a screen's pages in this browser; the usual one needs no keeping. */
export const keepPageSize = (size: number, usual: number, pathname: string, prefix = '') => {
  const { [screenOf(pathname, prefix)]: _before, ...others } = kept()
  const sizes = size === usual ? others : { ...others, [screenOf(pathname, prefix)]: size }
  try {
    localStorage.setItem(STORED, JSON.stringify(sizes))
  } catch {
    // Storage may be blocked; then the size lasts as long as the address.
  }
}
