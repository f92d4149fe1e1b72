import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '../format.ts'
import { DateField } from '../forms/DateField.tsx'
import styles from './RangeForm.module.css'

/** A year that is still being typed reads as one of the first centuries. */
const isWhole = (typed: string): boolean => /^(19|2\d)\d\d-(0[1-9]|1[0-2])(-\d\d)?$/.test(typed)

type Edge = { name: string; label: string; value: string }
type Props = {
  label: string
  type: 'date' | 'month'
  from: Edge
  to: Edge
  /** The page whose address holds the range, so that it can be shared. */
  path: string
  /** What the page shows without a range. */
  reset: string
  /** What else the address holds, and keeps. */
  keep?: Readonly<Record<string, string>>
  /** What is said of a range whose first day or month is later than its last. */
  backwards: string
}

/** Shows another range with every day or month that is typed. */
export function RangeSearch({ label, type, from, to, path, reset, keep, backwards }: Props) {
  const navigate = useNavigate()
  const [first, typeFirst] = useFollowing(from.value)
  const [last, typeLast] = useFollowing(to.value)
  const isBackwards = isWhole(first) && isWhole(last) && first > last
  const show = (start: string, end: string) =>
    isWhole(start) &&
    isWhole(end) &&
    start <= end &&
    navigate(`${path}?${new URLSearchParams({ ...keep, [from.name]: start, [to.name]: end })}`)
  const written = (day: string) => (type === 'date' ? formatDay(day) : day)
  return (
    <>
      <p className="printed">{[from, to].map((end) => `${end.label}: ${written(end.value)}`).join(' · ')}</p>
      <search className={styles.range} aria-label={label}>
        <End
          {...{ type }}
          label={from.label}
          max={last}
          value={first}
          error={isBackwards ? backwards : undefined}
          onChange={(value) => {
            typeFirst(value)
            show(value, last)
          }}
        />
        <End
          {...{ type }}
          label={to.label}
          min={first}
          value={last}
          onChange={(value) => {
            typeLast(value)
            show(first, value)
          }}
        />
        <Button
          variant="default"
          size="sm"
          onClick={() => navigate(keep ? `${path}?${new URLSearchParams(keep)}` : path)}
        >
          {reset}
        </Button>
      </search>
    </>
  )
}

type EndProps = Pick<Props, 'type' | 'label'> & {
  value: string
  min?: string
  max?: string
  error?: string | undefined
  onChange: (value: string) => void
}

const End = ({ type, onChange, ...field }: EndProps) =>
  type === 'date' ? (
    <DateField {...field} onChange={onChange} />
  ) : (
    <TextInput
      {...field}
      type={type}
      size="sm"
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )

/**
 * What a field shows that asks for something with every key: what was typed last. The value that it follows replaces
 * it, unless that value is an answer to an earlier key of this very field, which must not disturb the typing.
 */
function useFollowing(value: string): [string, (typed: string) => void] {
  const [field, setField] = useState({ of: value, typed: value, asked: [] as readonly string[] })
  const now = field.of === value ? field : followed(field, value)
  if (now !== field) setField(now)
  return [now.typed, (typed) => setField({ of: value, typed, asked: [...now.asked, typed] })]
}

type Field = { of: string; typed: string; asked: readonly string[] }

function followed({ typed, asked }: Field, value: string): Field {
  const place = asked.lastIndexOf(value)
  return place < 0
    ? { of: value, typed: value, asked: [] }
    : { of: value, typed, asked: asked.slice(place + 1) }
}
