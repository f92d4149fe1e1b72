export type Freshness = {
  /** Grows whenever something that public pages show has changed; shared by all server processes. */
  version: () => number
  /** The resort's day: prices and dates on the pages may change at midnight there. */
  day: () => string
}

/** Not an address per visitor: the public site has some dozens of pages. */
const MAX_PAGES = 500

/** Keeps public pages until what they show changes. Several first visitors share one rendering. */
export function createPageCache<P extends { status: number }>({ version, day }: Freshness) {
  const pages = new Map<string, Promise<P>>()
  let keptFor = ''

  return {
    /** The page if it is kept, or being rendered. */
    kept(key: string): Promise<P> | undefined {
      const now = `${version()} ${day()}`
      if (now !== keptFor) {
        pages.clear()
        keptFor = now
      }
      return pages.get(key)
    },
    get(key: string, render: () => Promise<P>): Promise<P> {
      const kept = this.kept(key)
      if (kept) return kept
      const rendering = render()
      keep(key, rendering)
      return rendering
    },
  }

  function keep(key: string, rendering: Promise<P>) {
    const oldest = pages.keys().next()
    if (pages.size >= MAX_PAGES && !oldest.done) pages.delete(oldest.value)
    pages.set(key, rendering)
    const forget = () => {
      if (pages.get(key) === rendering) pages.delete(key)
    }
    rendering.then((page) => worthKeeping(key, page.status) || forget(), forget)
  }
}

/** A fault is never kept; made-up addresses are kept only as the one page, of the site or an area, that they share. */
export const worthKeeping = (key: string, status: number) =>
  status === 200 || (status === 404 && /\*(\.data)?$/.test(key))
