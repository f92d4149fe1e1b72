import type { ReactNode } from 'react'

/** How a column is sorted: the `sort` values of the list's query. `first` is what the first click asks for. */
export type Sort = { ascending?: string; descending?: string; first?: 'ascending' | 'descending' }

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  sort?: Sort
  /** Figures stand at the end of their column. */
  numeric?: true
  /** Short values that must not break: codes, dates. */
  nowrap?: true
}

export type Action = {
  label: string
  tone?: 'main' | 'danger'
} & ({ to: string } | { run: () => void })

type Choice = { value: string; label: string }

/** A filter above the table; its value is the parameter of that name in the address. */
export type Filter = { name: string; label: string } & (
  | { kind: 'search'; hint: string }
  /** A first day names the last one: the parameter of that filter, and what is said where it lies before. */
  | { kind: 'day'; until?: { name: string; says: string } }
  | { kind: 'choice'; all: string; options: readonly Choice[] }
  /** The order, also for narrow screens where no column titles can be clicked. `all` is the list's own order. */
  | { kind: 'sort'; all: string; options: readonly Choice[] }
)

/** What is wrong with a filter, as the address has it. */
export const problemOf = (filter: Filter, value: (name: string) => string): string | undefined => {
  const until = filter.kind === 'day' ? filter.until : undefined
  const last = until && value(until.name)
  return last && value(filter.name) > last ? until.says : undefined
}

/** Whether a filter (not merely another order) narrows the list. */
export const isNarrowed = (filters: readonly Filter[], value: (name: string) => string): boolean =>
  filters.some((filter) => filter.kind !== 'sort' && value(filter.name) !== '')
