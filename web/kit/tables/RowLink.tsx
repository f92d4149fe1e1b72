import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type Props = {
  to: string
  children: ReactNode | ((link: { to: string; state: { from: string } }) => ReactNode)
}

/** A link from a list to one of its things; Back on that page leads to the list as it was. */
export function RowLink({ to, children }: Props) {
  const { pathname, search } = useLocation()
  const link = { to, state: { from: pathname + search } }
  return typeof children === 'function' ? children(link) : <Link {...link}>{children}</Link>
}
