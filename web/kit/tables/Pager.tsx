import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Row } from '../layout/Box.tsx'
import styles from './Pager.module.css'
import { pagesShown } from './pages-shown.ts'

type Props = {
  page: number
  last: number
  label: string
  /** So many page numbers at most, three unless told otherwise. */
  numbers?: number
  onPage: (page: number) => void
}

/** Previous, up to three page numbers with ellipses, next. Not there when one page holds all. */
export function Pager({ page, last, label, numbers, onPage }: Props) {
  if (last <= 1) return null
  return (
    <Row as="nav" gap={4} align="center" tabular className={styles.pager} aria-label={label}>
      <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </button>
      {pagesShown(page, last, numbers).map((place) =>
        typeof place === 'number' ? (
          <button
            key={place}
            type="button"
            aria-label={`Page ${place}`}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => onPage(place)}
          >
            {place}
          </button>
        ) : (
          <span key={place} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button type="button" aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </button>
    </Row>
  )
}
