import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { paths } from '../../paths.ts'

const tabs = [
  { label: 'Resort', path: paths.settings },
  { label: 'Pictures', path: paths.sitePictures },
]

/** The two halves of the settings: what the resort says of itself, and the pictures of its site. */
export const SettingsTabs = () => <PageTabs label="Settings" tabs={tabs} />
