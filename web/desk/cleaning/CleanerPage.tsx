import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { cleaning } from '../../../contract/desk/housekeeping.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import type { PageHandle } from '../../kit/call/server-call.ts'
import { useNewDay } from '../../kit/changes/use-new-day.ts'
import { newKey } from '../../kit/forms/request-key.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../kit/plain/Button.tsx'
import { TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { Board } from '../housekeeping/Board.tsx'
import { Sheet } from '../housekeeping/Sheet.tsx'
import { type Drafts, useTyped } from '../housekeeping/use-typed.ts'
import type { Route } from './+types/CleanerPage.ts'
import { asOf } from './as-of.ts'
import { type CleanerBoard, cleanerBoard } from './cleaner-board.ts'
import type { Shown } from './cleaner-store.ts'
import styles from './cleaning.module.css'
import { keptBoard } from './kept-board.ts'
import { SignOut } from './SignOut.tsx'
import { cleanerTools } from './tools.ts'
import type { Unsent } from './unsent.ts'

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
      <Box as="h1" size="card">
        Housekeeping
      </Box>
      {shown.phase === 'asked' && board ? <SignIn linkKey={key} shown={shown} signIn={board.signIn} /> : null}
      {shown.phase === 'loading' ? <p role="status">One moment …</p> : null}
    </main>
  )
}

type Props = {
  linkKey: string
  shown: Shown
  /** Runs the call, and shows the rooms. */
  signIn: (send: () => Promise<unknown>) => Promise<void>
}

/** Asks for the PIN that belongs to the link. */
function SignIn({ linkKey, shown: { waiting, isAway, isLeaving, hasDrafts }, signIn }: Props) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<{ message: string; isField: boolean }>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pin.trim() === '') return setProblem({ message: 'Enter your PIN', isField: true })
    setBusy(true)
    try {
      await signIn(() => call(cleaning.signIn, { body: { key: linkKey, pin } }, patience()))
      setProblem(undefined)
    } catch (error) {
      setProblem({
        message: messageOf(error, cleaning.signIn.failure),
        isField: error instanceof ApiError && error.code === 'wrong_pin',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {waiting.length > 0 ? (
        <Notice kind="info">
          {waiting.length === 1
            ? '1 change is not sent yet. It is kept on this phone and goes out once you sign in here again.'
            : `${counted(waiting.length, 'change')} are not sent yet. They are kept on this phone and go out once you sign in here again.`}
        </Notice>
      ) : null}
      {hasDrafts ? (
        <Notice kind="info">What you typed is kept on this phone. It is there again once you sign in.</Notice>
      ) : null}
      {isLeaving ? <Notice kind="info">You are signed out on this phone.</Notice> : null}
      {isAway ? <Notice kind="warning">There is no connection at the moment.</Notice> : null}
      {problem && !problem.isField ? <Notice kind="error">{problem.message}</Notice> : null}
      <TextField
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        hint="The front desk gave it to you with this link"
        value={pin}
        onChange={setPin}
        {...(problem?.isField && { error: problem.message })}
      />
      <Button type="submit" busy={isBusy}>
        Open the rooms
      </Button>
    </Stack>
  )
}

type CleanerRoomsProps = { shown: Shown; board: CleanerBoard }

/** What somebody who cleans sees: the rooms, what is not sent yet, and what they found. */
function CleanerRooms({ shown, board }: CleanerRoomsProps) {
  const [isFinding, setFinding] = useState(false)
  const [said, setSaid] = useState('')
  const { name, rooms, refused } = shown

  return (
    <main className={styles.page}>
      <Row as="header" gap={16} align="start" justify="between" className={styles.top}>
        <div>
          <Box as="h1" size="card">
            Housekeeping
          </Box>
          <Box as="p" tone="muted" size="small">
            {name}
            {asOf(shown)}
          </Box>
        </div>
        <SignOut shown={shown} board={board} />
      </Row>
      <Row align="center" wrap className={styles.find}>
        <Button variant="quiet" onClick={() => setFinding(true)}>
          Found something
        </Button>
        <p role="status">{said}</p>
      </Row>
      <UnsentNote shown={shown} onTryAgain={() => void board.sync()} />
      {refused.length > 0 ? (
        <Notice kind="error">
          {refused.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <TextButton onClick={board.dismiss}>All right</TextButton>
        </Notice>
      ) : null}
      <Board rooms={rooms} tools={cleanerTools(shown, board)} />
      {isFinding ? (
        <FoundSheet
          drafts={board.drafts}
          onClose={() => setFinding(false)}
          onFound={(thing) => {
            board.add({ id: newKey(), kind: 'found', ...thing })
            setSaid(`Thank you. ${thing.item} is written down.`)
          }}
        />
      ) : null}
    </main>
  )
}

/** Says what the server does not know yet, and that nothing of it is lost. */
function UnsentNote({ shown: { waiting, isAway }, onTryAgain }: { shown: Shown; onTryAgain: () => void }) {
  if (!isAway) return null
  return (
    <Notice kind="warning">
      <p>
        No connection.{' '}
        {waiting.length === 0
          ? 'The rooms are as they were. What you do is kept and sent later.'
          : `${counted(waiting.length, 'change')} not sent yet. Nothing is lost: all goes out when the line is back.`}
      </p>
      <TextButton onClick={onTryAgain}>Try now</TextButton>
    </Notice>
  )
}

type Thing = { item: string; place: string; kept_at: string; note: string }
type FoundSheetProps = { drafts: Drafts; onFound: (thing: Thing) => void; onClose: () => void }

const nothing: Thing = { item: '', place: '', kept_at: '', note: '' }

/** A thing that a guest left: what, where it was, and where it lies now. */
function FoundSheet({ drafts, onFound, onClose }: FoundSheetProps) {
  const thing = useTyped(nothing, 'found', drafts)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = { ...nothing, ...thing.changed() }
    if (found.item === '') return setError('Say what was found')
    onFound(found)
    thing.forget()
    onClose()
  }

  const field = (name: keyof Thing) => ({ value: thing.values[name], onChange: thing.put(name) })
  return (
    <Sheet title="Found something" isTyped={thing.isTyped} onForget={thing.forget} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="What was found" maxLength={200} {...field('item')} {...(error && { error })} />
        <TextField label="Where" optional hint="Room or place" maxLength={60} {...field('place')} />
        <TextField label="Kept at" optional hint="Where it lies now" maxLength={100} {...field('kept_at')} />
        <TextAreaField label="Note" optional rows={2} maxLength={500} {...field('note')} />
        <Button type="submit">Write down</Button>
      </form>
    </Sheet>
  )
}

/** The stream of changes is for staff; a phone that lies open looks this often. */
const everyMs = 15_000

const send = async (one: Unsent) => {
  if (one.kind === 'found') {
    const { item, place, kept_at, note, id } = one
    const words = { place: place || null, kept_at: kept_at || null, note: note || null }
    await call(cleaning.found, { body: { item, ...words, request_key: id } }, patience())
    return undefined
  }
  const params = { id: one.room_id }
  if (one.kind === 'fault')
    return call(
      cleaning.reportFault,
      { params, body: { text: one.text, until: one.until, request_key: one.id } },
      patience(),
    )
  const { state, note, seen, id: request_key } = one
  return call(cleaning.turn, { params, body: { state, note, seen, request_key } }, patience())
}

/**
 * Two tabs of one link do not send the same at once; whoever comes second goes on without. Where the browser cannot say
 * so, the keys of what is sent let the server do it once.
 */
const aloneFor = (key: string) => async (run: () => Promise<void>) => {
  // On plain http there are none.
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return run()
  const name = `housekeeping:${key.slice(0, 12)}`
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}

const useCleanerBoardNothing: Shown = {
  phase: 'loading',
  name: '',
  today: undefined,
  zone: 'Asia/Kolkata',
  rooms: [],
  waiting: [],
  isAway: false,
  at: undefined,
  refused: [],
  isLeaving: false,
  hasDrafts: false,
}

/** Opens the board that belongs to a link; only in the browser. */
function useCleanerBoard(key: string): [Shown, CleanerBoard | undefined] {
  const [board, setBoard] = useState<CleanerBoard>()
  useEffect(() => {
    const kept = keptBoard(key)
    const opened = cleanerBoard({
      key,
      kept,
      load: () => call(cleaning.board, {}, patience()),
      send,
      signOut: () => call(cleaning.signOut, {}, patience()),
      alone: aloneFor(key),
    })
    setBoard(opened)
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const { phase, isLeaving } = opened.read()
      if (phase === 'board') void opened.sync()
      else if (isLeaving) void opened.finishLeaving()
    }
    const hear = ({ key: name }: StorageEvent) => {
      if (kept.isOwn(name)) opened.refresh()
    }
    look()
    const timer = setInterval(look, everyMs)
    addEventListener('online', look)
    addEventListener('storage', hear)
    document.addEventListener('visibilitychange', look)
    return () => {
      opened.close()
      clearInterval(timer)
      removeEventListener('online', look)
      removeEventListener('storage', hear)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key])
  const shown = useSyncExternalStore(
    board ? board.subscribe : () => () => undefined,
    board ? board.read : () => useCleanerBoardNothing,
    () => useCleanerBoardNothing,
  )
  const isBoard = shown.phase === 'board'
  useNewDay(shown.zone, () => {
    if (isBoard) void board?.sync()
  })
  useEffect(() => {
    if (isBoard) void keepPage()
  }, [isBoard])
  return [shown, board]
}

/**
 * Lets the service worker keep this page and its files, so that it opens without a line: those of a first visit came
 * before the worker was there. Only once somebody has signed in, so that no stranger's link is kept.
 */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href)
  // Without a line all is kept already, or will be the next time.
  await Promise.allSettled([location.pathname, ...files].map((address) => fetch(address)))
}

/** A request that hangs would hold up all that waits behind it: after so long it counts as no answer. */
const patience = () => ({ signal: AbortSignal.timeout(15_000) })
