import { CloseButton } from '@mantine/core'
import { Link } from 'react-router'
import { Row } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { MovedNotice } from './dialogs/MovedNotice.tsx'
import type { Moved } from './dialogs/MoveStayDialog.tsx'
import type { Refused } from './dialogs/use-chart-dialogs.tsx'
import styles from './tape-chart.module.css'

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
          <Row align="center" wrap radius="button" className={styles.notice} data-tone="bad">
            <p>{news.says}</p>
            {news.bookingId ? <Link to={paths.booking(news.bookingId)}>Open {news.bookingId}</Link> : null}
            <CloseButton aria-label="Dismiss" onClick={onClose} />
          </Row>
        ) : null}
      </div>
    </div>
  )
}
