import { Link } from 'react-router'
import { refusals } from '../../../contract/refusals.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState } from '../../kit/blocks/Problem.tsx'
import { useArea } from '../../kit/session/area.ts'

/** A screen outside one's areas (D-41), opened by its address. */
export function OtherAreaNotice() {
  const { dashboard } = useArea()
  return (
    <Page title="Not your area">
      <EmptyState title={refusals.wrong_area.message}>
        <p>
          An admin who has this area can give it to you under Employee details. Go on from the{' '}
          <Link to={dashboard}>dashboard</Link>.
        </p>
      </EmptyState>
    </Page>
  )
}
