import { useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The rows of a list that somebody has chosen to do something with, over all of its pages. */
export type Chosen<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Chooses a row or leaves it; `through` does so with all rows from the one that was pressed before. */
  set: (row: Row, on: boolean, through?: boolean) => void
  /** All rows of the page. */
  setPage: (on: boolean) => void
  page: 'all' | 'some' | 'none'
  clear: () => void
}

const nobody = new Map<string, never>()

/** Keeps which rows are chosen while pages are turned or sorted; other filters show another list and begin anew. */
export function useChosen<Row>(items: readonly Row[], keyOf: (row: Row) => string): Chosen<Row> {
  const scope = useScope()
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({
    scope,
    rows: nobody,
  })
  const pressed = useRef<string>(undefined)
  const rows: ReadonlyMap<string, Row> = kept.scope === scope ? kept.rows : nobody
  const onPage = new Map(items.map((row) => [keyOf(row), row]))
  const count = items.filter((row) => rows.has(keyOf(row))).length

  function change(some: readonly Row[], on: boolean) {
    const after = new Map(rows)
    for (const row of some) {
      if (on) after.set(keyOf(row), row)
      else after.delete(keyOf(row))
    }
    setKept({ scope, rows: after })
  }

  function through(row: Row): readonly Row[] {
    const keys = [...onPage.keys()]
    const [from, to] = [keys.indexOf(pressed.current ?? ''), keys.indexOf(keyOf(row))].toSorted(
      (a, b) => a - b,
    )
    return from === undefined || from < 0 ? [row] : items.slice(from, (to ?? from) + 1)
  }

  return {
    // What the page shows of them is newer than what was chosen.
    rows: [...rows].map(([key, row]) => onPage.get(key) ?? row),
    has: (row) => rows.has(keyOf(row)),
    set(row, on, isRange) {
      change(isRange ? through(row) : [row], on)
      pressed.current = keyOf(row)
    },
    setPage: (on) => change(items, on),
    page: count === 0 ? 'none' : count === items.length ? 'all' : 'some',
    clear: () => setKept({ scope, rows: nobody }),
  }
}

/** What narrows the list: its address without the page that is open, its size and its order. */
function useScope(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  for (const name of ['page', 'page_size', 'sort']) params.delete(name)
  params.sort()
  return `${pathname}?${params}`
}
