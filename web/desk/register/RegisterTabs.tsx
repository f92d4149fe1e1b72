import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { paths } from '../../paths.ts'

const tabs = [
  { label: 'Register', path: paths.register },
  { label: 'Form C', path: paths.formC },
  { label: 'In the house', path: paths.inHouse },
]

/** Who came in, of whom the portal is to be told, and who is here now. */
export const RegisterTabs = () => <PageTabs label="Guest register" tabs={tabs} />
