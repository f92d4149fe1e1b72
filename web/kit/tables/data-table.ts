import { isValidElement, type ReactNode } from 'react'
import type { Paise } from '../../../contract/kit/money.ts'
import { formatDay, formatMoney, moneyIn } from '../format.ts'

/** How a column is sorted: the `sort` values of the list's query. `first` is what the first click asks for. */
export type Sort = { ascending?: string; descending?: string; first?: 'ascending' | 'descending' }

export type Column<Row> = {
  title: string
  /** What a row says; amounts written with `rupees` lose their `.00` where all of the column are whole. */
  cell: (row: Row, rupees: (amount: Paise) => string) => ReactNode
  /** What stands below the column, at the foot of a list that is all there. */
  sum?: (rupees: (amount: Paise) => string) => ReactNode
  sort?: Sort
  /** Figures stand at the end of their column. */
  numeric?: true
  /** Short values that are never cut: codes, dates. */
  nowrap?: true
  /** Where there are no columns: `false` is left out, for its record says it; `head` stands beside the name. */
  narrow?: false | 'head'
  /** What can only be pressed. */
  unprinted?: true
}

export type Action = {
  label: string
  tone?: 'main' | 'danger'
  /**
   * The next step of the row: its one button. All others stand in its menu, but for one that is alone; with false that
   * one too, where the name of the row does the same.
   */
  next?: boolean
} & ({ to: string } | { run: () => void })

type Choice = { value: string; label: string }

/** A filter above the table; its value is the parameter of that name in the address. */
export type Filter = { name: string; label: string } & (
  | { kind: 'search'; hint: string }
  /** A first day names the last one: the parameter of that filter, and what is said where it lies before. */
  | { kind: 'day'; until?: { name: string; message: string } }
  | { kind: 'choice'; all: string; options: readonly Choice[] }
  /** The order, also for narrow screens where no column titles can be clicked. `all` is the list's own order. */
  | { kind: 'sort'; all: string; options: readonly Choice[] }
)

/** What is wrong with a filter, as the address has it. */
export const problemOf = (filter: Filter, value: (name: string) => string): string | undefined => {
  const until = filter.kind === 'day' ? filter.until : undefined
  const last = until && value(until.name)
  return last && value(filter.name) > last ? until.message : undefined
}

/** Whether a filter (not merely another order) narrows the list. */
export const isNarrowed = (filters: readonly Filter[], value: (name: string) => string): boolean =>
  filters.some((filter) => filter.kind !== 'sort' && value(filter.name) !== '')

const dayShape = /^\d{4}-\d\d-\d\d$/

/** What a filter narrows the list to, in words: "Type: Utilities", "From: Nov 01, 2026". */
const wordsOf = (filter: Filter, set: string): string => {
  if (filter.kind === 'choice')
    return `${filter.label}: ${filter.options.find(({ value }) => value === set)?.label ?? set}`
  return `${filter.label}: ${dayShape.test(set) ? formatDay(set) : set}`
}

/** All that narrows a list, in words, for paper: its filters, and other parameters by their names. */
export const narrowedTo = (
  filters: readonly Filter[],
  others: readonly string[],
  value: (name: string) => string,
): string => {
  const own = filters.filter(({ kind, name }) => kind !== 'sort' && value(name))
  const rest = others.filter((name) => value(name) && !filters.some((filter) => filter.name === name))
  const named = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
  return [
    ...own.map((filter) => wordsOf(filter, value(filter.name))),
    ...rest.map((name) => `${named(name)}: ${value(name)}`),
  ].join(' · ')
}

/** The cells of a column, row by row, and its sum: no amount has paise where none has any. */
export const cellsOf = <Row>({ cell, sum }: Column<Row>, rows: readonly Row[]): readonly ReactNode[] => {
  const write = (rupees: (amount: Paise) => string) => [
    ...rows.map((row) => cell(row, rupees)),
    ...(sum ? [sum(rupees)] : []),
  ]
  const amounts: Paise[] = []
  const cells = write((amount) => {
    amounts.push(amount)
    return formatMoney(amount)
  })
  const written = moneyIn(amounts)
  return amounts.length === 0 || written === formatMoney ? cells : write(written)
}

/** The button of a row, and what its menu holds. */
export const splitActions = (actions: readonly Action[]): { button?: Action; menu: readonly Action[] } => {
  const button = actions.find(({ next }) => next ?? actions.length === 1)
  return { ...(button && { button }), menu: actions.filter((action) => action !== button) }
}

const nothings: readonly ReactNode[] = ['–', 'None', 'N/A']
const blanks: readonly ReactNode[] = [null, undefined, false, '', ' ']

/** Whether a cell says no more than that there is nothing. */
export const saysNothing = (content: ReactNode): boolean => {
  if (isValidElement<{ children?: ReactNode }>(content)) return saysNothing(content.props.children)
  if (!Array.isArray(content)) return nothings.includes(content)
  return content.some(saysNothing) && content.every((part) => saysNothing(part) || blanks.includes(part))
}
