import { data } from 'react-router'
import { NotFoundNotice } from './NotFoundNotice.tsx'

/** Answers 404 already on the server; the shell comes with the session in the browser. */
export const loader = () => data(null, { status: 404 })

/** Nothing to ask the server for when the page is reached by a link. */
export const clientLoader = () => null

export default function UnknownPage() {
  return <NotFoundNotice />
}
