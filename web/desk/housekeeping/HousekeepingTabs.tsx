import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { paths } from '../../paths.ts'

const tabs = [
  { label: 'Rooms', path: paths.housekeeping },
  { label: 'Lost and found', path: paths.foundItems },
  { label: 'Cleaners', path: paths.housekeepers },
]

/** The parts of housekeeping. */
export const HousekeepingTabs = () => <PageTabs label="Housekeeping" tabs={tabs} />
