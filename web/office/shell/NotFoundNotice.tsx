import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState } from '../../kit/blocks/Problem.tsx'
import { useArea } from '../../kit/session/area.ts'

/** H-ROUTE-24: an address of the area that is no page. */
export function NotFoundNotice() {
  const { dashboard } = useArea()
  return (
    <Page title="Page not found">
      <EmptyState title="404 Error - Sorry, this page is not available!">
        <p>The path you followed ends here. Check the address, or begin again from the dashboard.</p>
        <Button component={Link} to={dashboard}>
          Back to Home
        </Button>
      </EmptyState>
    </Page>
  )
}
