import { webhooks } from '../../../contract/office/webhooks.ts'
import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'

const tokens = { label: 'Tokens', path: paths.connections }
const hooks = { label: 'Webhooks', path: paths.webhooks }

/** The two ways in which other systems connect. Webhooks are the office's. */
export function ConnectionsTabs() {
  const { user } = useArea()
  return (
    <PageTabs label="Connections" tabs={worksIn(user, webhooks.list.area) ? [tokens, hooks] : [tokens]} />
  )
}
