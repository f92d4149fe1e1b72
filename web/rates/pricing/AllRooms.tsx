import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { RoomRates } from '../../../contract/rates/rates.ts'
import { EmptyState } from '../../kit/blocks/Problem.tsx'
import { Pager } from '../../kit/tables/Pager.tsx'
import { ChangeRatesDialog } from '../rates/ChangeRatesDialog.tsx'
import { RateGrid } from '../rates/RateGrid.tsx'
import { type Chosen, chosenText } from '../rates/selection.ts'
import { ROOMS_SHOWN } from './labels.ts'
import styles from './pricing.module.css'
import { useCalendarUrl } from './use-calendar-url.ts'

type Props = {
  month: string
  rows: Paged<RoomRates>
  onSetPrice: ((chosen: Chosen) => void) | undefined
}

/** All rooms by the nights of a month; a price is set for those that are chosen, or they are changed from what they cost. */
export function AllRooms({ month, rows, onSetPrice }: Props) {
  const [chosen, choose] = useState<Chosen>()
  const [changing, setChanging] = useState(false)
  const { value, show } = useCalendarUrl(month)
  if (rows.items.length === 0)
    return (
      <EmptyState title="No rooms here">
        <p>Choose another kind, or add rooms under Rooms.</p>
      </EmptyState>
    )
  return (
    <>
      <RateGrid month={month} rooms={rows.items} chosen={chosen} onChoose={choose} onOpen={onSetPrice} />
      <Pager
        page={Number(value('rooms_page') || 1)}
        last={Math.max(1, Math.ceil(rows.total / ROOMS_SHOWN))}
        label="Pages of rooms"
        onPage={(page) => show({ rooms_page: page === 1 ? '' : String(page) })}
      />
      {onSetPrice ? (
        <div className={styles.chosen} data-some={chosen ? true : undefined}>
          <p role="status">{chosen ? chosenText(chosen) : ''}</p>
          {chosen ? (
            <>
              <Button variant="default" onClick={() => setChanging(true)}>
                Change rates
              </Button>
              <Button onClick={() => onSetPrice(chosen)}>Set their price</Button>
            </>
          ) : null}
        </div>
      ) : null}
      {chosen ? (
        <ChangeRatesDialog chosen={chosen} opened={changing} onClose={() => setChanging(false)} />
      ) : null}
    </>
  )
}
