import { Link } from 'react-router'
import { refusals } from '../../contract/kit/errors.ts'
import { useArea } from '../kit/area.ts'
import { Page } from '../kit/Page.tsx'
import { Nothing } from '../kit/Problem.tsx'

/** A screen outside one's areas (decisions 41), opened by its address. */
export function OtherAreaNotice() {
  const { dashboard } = useArea()
  return (
    <Page title="Not your area">
      <Nothing title={refusals.wrong_area.message}>
        <p>
          An admin who has this area can give it to you under Employee details. Go on from the{' '}
          <Link to={dashboard}>dashboard</Link>.
        </p>
      </Nothing>
    </Page>
  )
}
