import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'

type Choice = { value: string; label: string }
/** The first of what a part of the name finds, and how many there are. */
export type Found = { items: readonly Choice[]; total: number }

type Props = {
  name: string
  label: string
  /** Nothing is chosen. */
  all: string
  find: (typed: string) => Promise<Found>
  /** The label of what the address has chosen. */
  nameOf: (value: string) => Promise<string>
}

const PAUSE = 200

/** A filter by one of so many that no list holds them all: a part of the name finds it. */
export function FoundFilter({ name, label, all, find, nameOf }: Props) {
  const { value, change } = useListUrl()
  const chosen = value(name)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [known, setKnown] = useState<Choice>()
  const options = useFound(open, known?.label === typed ? '' : typed, find)

  useEffect(() => {
    if (!chosen || known?.value === chosen) return
    const at = { wanted: true }
    void toResult(nameOf(chosen)).then((found) => {
      if (at.wanted) setKnown({ value: chosen, label: isFailed(found) ? chosen : found })
    })
    return () => {
      at.wanted = false
    }
  }, [chosen, known, nameOf])

  const shown = known && known.value === chosen ? [known] : []
  const others = options.items.filter((option) => option.value !== chosen)
  const more = options.total - options.items.length
  return (
    <Select
      label={label}
      size="sm"
      placeholder={all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': all }}
      data={[
        ...shown,
        ...others,
        ...(more > 0 ? [{ value: '', label: `${more} more: type a part of the name`, disabled: true }] : []),
      ]}
      // The server has looked.
      filter={({ options: found }) => found}
      nothingFoundMessage="Nothing of that name"
      value={chosen || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(next, option) => {
        if (next) setKnown({ value: next, label: option.label })
        change({ [name]: next ?? '' })
      }}
    />
  )
}

/** What a part of a name finds, while somebody chooses. */
function useFound(wanted: boolean, typed: string, find: Props['find']): Found {
  const [found, setFound] = useState<Found>({ items: [], total: 0 })
  useEffect(() => {
    if (!wanted) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const answer = await toResult(find(typed.trim()))
      if (isLatest && !isFailed(answer)) setFound(answer)
    }, PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [wanted, typed, find])
  return found
}
