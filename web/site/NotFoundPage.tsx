import { data } from 'react-router'
import { PageNotice } from '../kit/PageNotice.tsx'

/** Answers 404 and still shows the site around the message. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <PageNotice title="404 Error - Sorry, this page is not available!" />
}
