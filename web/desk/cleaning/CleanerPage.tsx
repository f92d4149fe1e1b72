import type { PageHandle } from '../../kit/call/server-call.ts'
import type { Route } from './+types/CleanerPage.ts'
import { CleanerRooms } from './CleanerRooms.tsx'
import styles from './cleaning.module.css'
import { SignIn } from './SignIn.tsx'
import { useCleanerBoard } from './use-cleaner-board.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Housekeeping' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// The key in its address is for the browser alone.
export const handle: PageHandle = { shell: true }

export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** /housekeeping/:key: the rooms on the phone of somebody who cleans, without an account (D-58). */
export default function CleanerPage({ params: { key } }: Route.ComponentProps) {
  const [shown, board] = useCleanerBoard(key)
  if (shown.phase === 'board' && board) return <CleanerRooms shown={shown} board={board} />
  return (
    <main className={`${styles.page} ${styles.entry}`}>
      <h1>Housekeeping</h1>
      {shown.phase === 'asked' && board ? <SignIn linkKey={key} shown={shown} signIn={board.signIn} /> : null}
      {shown.phase === 'loading' ? <p role="status">One moment …</p> : null}
    </main>
  )
}
