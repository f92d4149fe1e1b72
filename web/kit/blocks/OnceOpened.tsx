import { type ReactNode, Suspense, useEffect, useState } from 'react'

type Props = { opened: boolean; children: (opened: boolean) => ReactNode }

/**
 * Leaves out what is closed until it is opened for the first time, so that its code may come late. It is there closed
 * before it opens: what gives the focus back afterwards looks for it at that moment.
 */
export function OnceOpened({ opened, children }: Props) {
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Opening opened={opened}>{children}</Opening>
    </Suspense>
  ) : null
}

function Opening({ opened, children }: Props) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return children(opened && ready)
}
