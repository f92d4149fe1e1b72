import { PageNotice } from '../kit/blocks/PageNotice.tsx'

/** What a page shows when the server could not make it. */
export function Trouble() {
  return (
    <PageNotice title="Something went wrong on our side.">
      Please reload the page. If it happens again, call us and we will help.
    </PageNotice>
  )
}
