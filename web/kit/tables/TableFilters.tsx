import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isTyping } from '../is-typing.ts'
import { type Filter, problemOf } from './data-table.ts'
import { useListUrl } from './list-url.ts'
import styles from './TableFilters.module.css'

const PAUSE = 300

type Props = {
  filters: readonly Filter[]
  label: string
  prefix?: string
  /** Where no headings sort: the order is a choice like any other. */
  sorts?: true
  /** What else narrows the list, in the panel: the names of its parameters, and its fields. */
  others?: { names: readonly string[]; fields: ReactNode }
}

/** So many choices stand beside the search; what else there is stands in the panel. */
const CHIPS = 2

/**
 * The filters of a list in one row: searches, two choices, and a button that opens the others. Each writes its parameter
 * into the address; `/` jumps into the first search.
 */
export function TableFilters({ filters, label, prefix, sorts, others }: Props) {
  const { value, change } = useListUrl(prefix)
  const searches = filters.filter(({ kind }) => kind === 'search')
  const chips = filters.filter(({ kind }) => kind === 'choice' || (sorts && kind === 'sort')).slice(0, CHIPS)
  const panel = filters.filter((filter) => filter.kind !== 'search' && !chips.includes(filter))
  const inPanel = [...panel.map(({ name }) => name), ...(others?.names ?? [])]
  const used = inPanel.filter((name) => value(name)).length
  const names = [...filters.map(({ name }) => name), ...(others?.names ?? [])]
  const [open, setOpen] = useState(used > 0)
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
    <search className={styles.filters} aria-label={`Filter ${label}`}>
      <div className={styles.row}>
        {searches.map((filter) => one(filter, true))}
        {chips.map((filter) => one(filter, true))}
        {inPanel.length > 0 ? (
          <Button
            variant="default"
            size="sm"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            leftSection={<IconFilter size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          >
            <span className={styles.word}>Filters</span>
            {used > 0 ? ` (${used})` : ''}
          </Button>
        ) : null}
        {names.some((name) => value(name)) ? (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => change(Object.fromEntries(names.map((name) => [name, ''])))}
          >
            Clear
          </Button>
        ) : null}
      </div>
      {open && inPanel.length > 0 ? (
        <fieldset id={id} className={styles.panel}>
          <legend className="visually-hidden">Filters</legend>
          {panel.map((filter) => one(filter, false))}
          {others?.fields}
        </fieldset>
      ) : null}
    </search>
  )
}

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
  const { filter, compact, value, onChange } = props
  if (filter.kind === 'choice' || filter.kind === 'sort') {
    return (
      <NativeSelect
        {...(compact ? { 'aria-label': filter.label, className: styles.chip } : { label: filter.label })}
        size="sm"
        data-set={value !== '' || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value, false)}
        data={[
          { value: '', label: compact ? `${filter.label}: ${filter.all.toLowerCase()}` : filter.all },
          ...filter.options,
        ]}
      />
    )
  }
  return <Typed {...props} />
}

/** What is typed goes into the address after a pause; what the address says otherwise (Back, Clear) wins. */
function Typed({ filter, compact, slash, value, problem, onChange }: OneProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const search = filter.kind === 'search'
  useSlash(field, slash)

  if (known !== value) {
    setKnown(value)
    if (document.activeElement !== field.current || value === '') setTyped(value)
  }
  const send = useEffectEvent(() => onChange(typed.trim(), true))
  useEffect(() => {
    const sent = typed.trim()
    if (sent === value || (!search && isHalfTyped(sent))) return
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value, search])

  return (
    <TextInput
      ref={field}
      {...(compact ? { 'aria-label': filter.label, className: styles.search } : { label: filter.label })}
      placeholder={filter.kind === 'search' ? hintOf(filter, compact) : undefined}
      type={search ? 'search' : 'date'}
      size="sm"
      maxLength={search ? 100 : undefined}
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

/** A year that is still being typed reads as 0002, 0020, 0202. */
const isHalfTyped = (day: string) => day !== '' && day < '1000'

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
