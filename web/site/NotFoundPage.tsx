import { data } from 'react-router'
import { NotFound } from './NotFound.tsx'

/** Answers 404 and still shows the site around the message. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
