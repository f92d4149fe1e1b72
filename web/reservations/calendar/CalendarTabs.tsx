import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { paths } from '../../paths.ts'

const tabs = [
  { label: 'Calendar', path: paths.calendar },
  { label: 'Tape chart', path: paths.tapeChart },
]

/** The two ways to look at the stays. */
export const CalendarTabs = () => <PageTabs label="Ways to look at stays" tabs={tabs} />
