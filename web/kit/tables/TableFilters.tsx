import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTyping } from '../is-typing.ts'
import { type Filter, problemOf } from './data-table.ts'
import { useListUrl } from './list-url.ts'
import styles from './TableFilters.module.css'

const PAUSE = 300

type Props = {
  filters: readonly Filter[]
  label: string
  prefix?: string
  /** The names of filters that stand elsewhere, for example in a panel; Clear takes them back too. */
  others?: readonly string[]
  /** Stands before Clear. */
  children?: ReactNode
}

/** The filters of a list. Each writes its parameter into the address; `/` jumps into the first search. */
export function TableFilters({ filters, label, prefix, others = [], children }: Props) {
  const { value, change } = useListUrl(prefix)
  const names = [...filters.map(({ name }) => name), ...others]
  const active = names.some((name) => value(name))
  const first = filters.find(({ kind }) => kind === 'search')
  return (
    <search className={styles.filters} aria-label={`Filter ${label}`}>
      {filters.map((filter) => (
        <One
          key={filter.name}
          filter={filter}
          slash={filter === first}
          value={value(filter.name)}
          problem={problemOf(filter, value)}
          onChange={(sent, typing) => change({ [filter.name]: sent }, { replace: typing })}
        />
      ))}
      <div className={styles.ends}>
        {children}
        <Button
          variant="default"
          size="sm"
          disabled={!active}
          onClick={() => change(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          Clear
        </Button>
      </div>
    </search>
  )
}

/** One filter by itself, for a place of its own. */
export function ListFilter({ filter, prefix }: { filter: Filter; prefix?: string }) {
  const { value, change } = useListUrl(prefix)
  return (
    <One
      filter={filter}
      slash={false}
      value={value(filter.name)}
      problem={problemOf(filter, value)}
      onChange={(sent, typing) => change({ [filter.name]: sent }, { replace: typing })}
    />
  )
}

type OneProps = {
  filter: Filter
  slash: boolean
  value: string
  problem: string | undefined
  onChange: (value: string, typing: boolean) => void
}

function One(props: OneProps) {
  const { filter, value, onChange } = props
  if (filter.kind === 'choice' || filter.kind === 'sort') {
    return (
      <NativeSelect
        label={filter.label}
        size="sm"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value, false)}
        data={[{ value: '', label: filter.all }, ...filter.options]}
      />
    )
  }
  return <Typed {...props} />
}

/** What is typed goes into the address after a pause; what the address says otherwise (Back, Clear) wins. */
function Typed({ filter, slash, value, problem, onChange }: OneProps) {
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
      className={search ? styles.search : undefined}
      label={filter.label}
      placeholder={filter.kind === 'search' ? filter.hint : undefined}
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
