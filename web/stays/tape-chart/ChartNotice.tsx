import { Button, CloseButton } from '@mantine/core'
import { Link } from 'react-router'
import { stayMoves } from '../../../contract/stays/stay-moves.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import type { Moved } from './MoveStayDialog.tsx'
import styles from './tape-chart.module.css'
import type { Refused } from './use-chart-dialogs.tsx'

export type News = { kind: 'moved'; moved: Moved } | ({ kind: 'refused' } & Refused)

/** What came of the last move: with a way back where it was made, with the reason where it was not. */
export function ChartNotice({ news, onClose }: { news: News | undefined; onClose: () => void }) {
  return (
    <div className={styles.news}>
      <div role="status">
        {news?.kind === 'moved' ? <MovedNotice moved={news.moved} onClose={onClose} /> : null}
      </div>
      <div role="alert">
        {news?.kind === 'refused' ? (
          <div className={styles.notice} data-tone="bad">
            <p>{news.says}</p>
            {news.bookingId ? <Link to={paths.booking(news.bookingId)}>Open {news.bookingId}</Link> : null}
            <CloseButton aria-label="Dismiss" onClick={onClose} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function MovedNotice({ moved, onClose }: { moved: Moved; onClose: () => void }) {
  const { booking_id, guest_name, to, final_price } = moved
  const { save, saving } = useSave(stayMoves.undo, { done: 'Move taken back' })

  async function undo() {
    if (await save({ params: { id: booking_id }, body: { move_id: moved.move_id } })) onClose()
  }

  return (
    <div className={styles.notice}>
      <p>
        {guest_name} moved to room {to.room_number}, {formatDay(to.check_in_date)} to{' '}
        {formatDay(to.check_out_date)}, {formatMoney(final_price)}.
      </p>
      <Button variant="default" size="compact-sm" loading={saving} onClick={undo}>
        Undo
      </Button>
      <CloseButton aria-label="Dismiss" onClick={onClose} />
    </div>
  )
}
