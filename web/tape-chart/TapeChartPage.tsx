import { CalendarTabs } from '../calendar/CalendarTabs.tsx'
import { Page } from '../kit/Page.tsx'

export default function TapeChartPage() {
  return (
    <Page title="Tape chart">
      <CalendarTabs />
    </Page>
  )
}
