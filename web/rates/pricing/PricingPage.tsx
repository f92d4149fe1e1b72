import { useState } from 'react'
import { pricing } from '../../../contract/rates/pricing.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { isFailed } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { useMay } from '../../kit/session/area.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import type { Route } from './+types/PricingPage.ts'
import { loadPricing } from './load-pricing.ts'
import { PriceCalendar } from './PriceCalendar.tsx'
import { PricingHistory } from './PricingHistory.tsx'
import { PricingTabs } from './PricingTabs.tsx'
import styles from './pricing.module.css'
import { SetPriceForm } from './SetPriceForm.tsx'
import { StayPreview } from './StayPreview.tsx'
import { noDraft, type PriceDraft } from './typed-price.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPricing(request.url)

export const handle: Follows = { follows: { price: true, room: true, room_type: true, coupon: true } }

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { history, rooms, roomsFailed, roomId, month, filter } = loaderData
  const [draft, setDraft] = useState<PriceDraft>(noDraft)
  const mayCreate = useMay('create')
  return (
    <Page
      title="Room pricing"
      lead="What a night costs: the newest price that covers it, else the room’s own."
      actions={<FilesMenu files={[file(pricing.export, { query: filter }, 'pricing.xlsx')]} />}
    >
      <PricingTabs />
      {roomsFailed ? <Problem message={roomsFailed} /> : null}
      {rooms.length > 0 ? (
        <div className={styles.columns}>
          {mayCreate ? (
            <Panel title="Set a price">
              <SetPriceForm rooms={rooms} onDraft={setDraft} />
            </Panel>
          ) : null}
          <StayPreview rooms={rooms} draft={draft} />
        </div>
      ) : null}
      {isFailed(month) ? (
        <Panel title="Price calendar">
          {month.status === 404 ? (
            <EmptyState title="Room not found">
              <p>Choose one of the rooms in the list of rooms.</p>
            </EmptyState>
          ) : (
            <Problem message={month.failed} />
          )}
        </Panel>
      ) : null}
      {month && !isFailed(month) ? <PriceCalendar rooms={rooms} roomId={roomId} month={month} /> : null}
      <section className={styles.history} aria-labelledby="pricing-history">
        <h2 id="pricing-history">Pricing history</h2>
        <PricingHistory rows={history} />
      </section>
    </Page>
  )
}
