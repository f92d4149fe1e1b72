import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { ChooseCell } from './ChooseCell.tsx'
import type { Column, Sort } from './data-table.ts'
import { useListUrl } from './list-url.ts'
import type { Chosen } from './use-chosen.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  hasActions: boolean
  defaultSort?: string
  prefix?: string
  chosen?: Chosen<Row> | undefined
}

/** The column titles; those that sort are buttons. */
export function TableHead<Row>({ columns, hasActions, defaultSort = '', prefix, chosen }: Props<Row>) {
  const { value, coming, change } = useListUrl(prefix)
  const current = value('sort') || defaultSort
  return (
    <thead>
      <tr>
        {chosen ? (
          <ChooseCell
            label="Choose all on this page"
            checked={chosen.page === 'all'}
            indeterminate={chosen.page === 'some'}
            onChoose={chosen.setPage}
          />
        ) : null}
        {columns.map(({ title, sort, numeric }) => (
          <th
            key={title}
            scope="col"
            data-numeric={numeric}
            aria-sort={sort ? (directionOf(sort, current) ?? 'none') : undefined}
          >
            {sort ? (
              <button
                type="button"
                onClick={() => {
                  const next = nextSort(sort, coming('sort') || defaultSort)
                  change({ sort: next === defaultSort ? '' : next })
                }}
              >
                {title}
                <Arrow direction={directionOf(sort, current)} />
              </button>
            ) : (
              title
            )}
          </th>
        ))}
        {hasActions ? (
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

type Direction = 'ascending' | 'descending' | undefined

const directionOf = (sort: Sort, current: string): Direction =>
  current === sort.ascending ? 'ascending' : current === sort.descending ? 'descending' : undefined

function nextSort({ ascending, descending, first = 'ascending' }: Sort, current: string): string {
  const order = first === 'ascending' ? [ascending, descending] : [descending, ascending]
  const [one, other] = order.filter((key) => key !== undefined)
  return (current === one ? (other ?? one) : one) ?? ''
}

function Arrow({ direction }: { direction: Direction }) {
  const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const
  if (direction === 'ascending') return <IconArrowUp {...icon} />
  if (direction === 'descending') return <IconArrowDown {...icon} />
  return <IconArrowsSort {...icon} opacity={0.55} />
}
