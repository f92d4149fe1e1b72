import { phoneText } from '../../../contract/kit/phone.ts'

/** A phone to call, written as people read it. */
export function Phone({ to }: { to: string }) {
  return <a href={`tel:${to}`}>{phoneText(to)}</a>
}
