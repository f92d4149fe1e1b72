import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { DateField } from '../forms/DateField.tsx'
import { isTyping } from '../is-typing.ts'
import { Row, Stack } from '../layout/Box.tsx'
import { type Filter, isNarrowed, narrowedTo, problemOf } from './data-table.ts'
import { useListUrl } from './list-url.ts'
import styles from './TableFilters.module.css'

const PAUSE = 300

type Props = {
  filters: readonly Filter[]
  label: string
  prefix?: string
  /** Where no headings sort: the order is a choice like any other. */
  sorts?: true
  /** What else narrows the list, in the panel: the names of its parameters, its fields, and those that are filters. */
  others?: { names: readonly string[]; fields: ReactNode; filters?: readonly Filter[] }
}

/** So many choices stand beside the search; what else there is stands in the panel. */
const CHIPS = 2

const nothing = { names: [], fields: null, filters: [] }

/** What stands in the row, what in the panel, and the names of all in the panel that narrow the list. */
const partsOf = (filters: readonly Filter[], sorts = false, others: readonly string[] = []) => {
  const isChip = ({ kind }: Filter) => kind === 'choice' || (sorts && kind === 'sort')
  const searches = filters.filter(({ kind }) => kind === 'search')
  const chips = filters.filter(isChip).slice(0, CHIPS)
  const panel = filters.filter((filter) => ![...searches, ...chips].includes(filter))
  const narrowing = panel.filter(({ kind }) => kind !== 'sort').map(({ name }) => name)
  return { searches, chips, panel, inPanel: [...narrowing, ...others] }
}

/**
 * The filters of a list in one row: searches, two choices, and a button that opens the others. Each writes its parameter
 * into the address; `/` jumps into the first search.
 */
export function TableFilters({ filters, label, prefix, sorts, others = nothing }: Props) {
  const { value, change } = useListUrl(prefix)
  const { searches, chips, panel, inPanel } = partsOf(filters, sorts, others.names)
  const used = inPanel.filter((name) => value(name)).length
  const narrowed = isNarrowed(filters, value) || used > 0
  const names = [...filters.map(({ name }) => name), ...others.names]
  const [asked, setOpen] = useState(used > 0)
  // What is wrong is in sight.
  const open = asked || panel.some((filter) => problemOf(filter, value))
  const id = useId()
  const one = (filter: Filter, compact: boolean) => (
    <One
      key={filter.name}
      filter={filter}
      compact={compact}
      slash={filter === searches[0]}
      value={value(filter.name)}
      problem={problemOf(filter, value)}
      onChange={(sent, typing) => change({ [filter.name]: sent }, { replace: typing })}
    />
  )
  return (
    <>
      <Narrowed filters={filters} others={others} prefix={prefix} />
      <Stack as="search" gap={12} className={styles.filters} aria-label={`Filter ${label}`}>
        <Row gap={8} align="start" wrap>
          {searches.map((filter) => one(filter, true))}
          {chips.map((filter) => one(filter, true))}
          {panel.length > 0 || others !== nothing ? (
            <Button
              variant="default"
              size="sm"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              className={styles.more}
              onClick={() => setOpen(!open)}
            >
              <Row as="span" gap={8} align="center">
                <IconFilter size={16} stroke={1.75} aria-hidden="true" />
                <span className={styles.word}>Filters</span>
                {used > 0 ? <span>{` (${used})`}</span> : null}
              </Row>
            </Button>
          ) : null}
          {narrowed ? (
            <Clear onClear={() => change(Object.fromEntries(names.map((name) => [name, ''])))} />
          ) : null}
        </Row>
        {open ? (
          <Stack id={id} as="fieldset" align="start" surface="raised" className={styles.panel}>
            <legend className="visually-hidden">Filters</legend>
            {panel.map((filter) => one(filter, false))}
            {others.fields}
          </Stack>
        ) : null}
      </Stack>
    </>
  )
}

type NarrowedProps = Required<Pick<Props, 'filters' | 'others'>> & Pick<Props, 'prefix'>

/** Paper says what the list is narrowed to. */
function Narrowed({ filters, others, prefix }: NarrowedProps) {
  const { value } = useListUrl(prefix)
  const words = narrowedTo([...filters, ...(others.filters ?? [])], others.names, value)
  return words ? <p className="printed">{words}</p> : null
}

/** It goes with what it clears: who came to it by keyboard goes on at the first field. */
const Clear = ({ onClear }: { onClear: () => void }) => (
  <Button
    variant="subtle"
    size="sm"
    className={styles.clear}
    onClick={({ currentTarget }) => {
      onClear()
      if (currentTarget.matches(':focus-visible'))
        currentTarget.closest('search')?.querySelector<HTMLElement>('input, select')?.focus()
    }}
  >
    Clear
  </Button>
)

/** One filter by itself, for a place of its own. */
export function ListFilter({ filter, prefix }: { filter: Filter; prefix?: string }) {
  const { value, change } = useListUrl(prefix)
  return (
    <One
      filter={filter}
      compact={false}
      slash={false}
      value={value(filter.name)}
      problem={problemOf(filter, value)}
      onChange={(sent, typing) => change({ [filter.name]: sent }, { replace: typing })}
    />
  )
}

type OneProps = {
  filter: Filter
  /** In the row: its label is within it. */
  compact: boolean
  slash: boolean
  value: string
  problem: string | undefined
  onChange: (value: string, typing: boolean) => void
}

function One(props: OneProps) {
  const { filter, compact, value, problem, onChange } = props
  if (filter.kind === 'choice' || filter.kind === 'sort') {
    return (
      <NativeSelect
        label={filter.label}
        className={compact ? styles.chip : undefined}
        size="sm"
        data-set={value !== '' || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value, false)}
        data={[{ value: '', label: filter.all }, ...filter.options]}
      />
    )
  }
  if (filter.kind === 'day')
    return (
      <DateField label={filter.label} value={value} error={problem} onChange={(day) => onChange(day, true)} />
    )
  return <Search {...props} filter={filter} />
}

/** What is typed goes into the address after a pause; what the address says otherwise (Back, Clear) wins. */
function Search({
  filter,
  compact,
  slash,
  value,
  problem,
  onChange,
}: OneProps & { filter: { hint: string } }) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useSlash(field, slash)

  if (known !== value) {
    setKnown(value)
    if (document.activeElement !== field.current || value === '') setTyped(value)
  }
  const send = useEffectEvent(() => onChange(typed.trim(), true))
  useEffect(() => {
    const sent = typed.trim()
    if (sent === value) return
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value])

  return (
    <TextInput
      ref={field}
      {...(compact ? { 'aria-label': filter.label, className: styles.search } : { label: filter.label })}
      placeholder={hintOf(filter, compact)}
      type="search"
      size="sm"
      maxLength={100}
      aria-keyshortcuts={slash ? '/' : undefined}
      value={typed}
      error={problem}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** A search in the row says what it is in itself. */
const hintOf = ({ label, hint }: { label: string; hint: string }, compact: boolean) =>
  compact && label !== 'Search' ? `${label}: ${hint}` : hint

function useSlash(field: RefObject<HTMLInputElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [field, on])
}
