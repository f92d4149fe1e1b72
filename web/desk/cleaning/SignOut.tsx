import { useState } from 'react'
import { counted } from '../../../contract/kit/counted.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../kit/plain/Button.tsx'
import { Dialog } from '../../kit/plain/Dialog.tsx'
import type { CleanerBoard } from './cleaner-board.ts'
import type { Shown } from './cleaner-store.ts'

type Props = { shown: Shown; board: CleanerBoard }

/** Signs out; asks first where the server does not know everything yet. */
export function SignOut({ shown: { waiting, isAway }, board }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  /** On a bad line it takes a while, and a second press does nothing more. */
  const busily = (run: () => Promise<void>) => async () => {
    if (isBusy) return
    setBusy(true)
    await run().finally(() => setBusy(false))
  }

  /** What is on its way is waited for; asked is only where it does not get there. */
  const begin = busily(async () => {
    if (waiting.length > 0 && !isAway) await board.sync()
    const now = board.read()
    if (now.phase !== 'board') return
    if (now.waiting.length === 0 && !now.isAway) await board.leave()
    else setAsking(true)
  })
  const leave = busily(() => board.leave())

  return (
    <>
      <TextButton aria-busy={isBusy} onClick={() => void begin()}>
        {isBusy ? 'Signing out …' : 'Sign out'}
      </TextButton>
      {isAsking ? (
        <Dialog title="Sign out?" onClose={() => setAsking(false)}>
          <Stack gap={16}>
            <p>
              {isAway ? 'There is no connection. ' : null}
              {waiting.length > 0 ? unsentText(waiting.length) : 'Everything you did is sent.'}
            </p>
            <Button busy={isBusy} onClick={() => void leave()}>
              Sign out
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Stay signed in
            </Button>
          </Stack>
        </Dialog>
      ) : null}
    </>
  )
}

const unsentText = (many: number): string =>
  `${counted(many, 'change')} ${many === 1 ? 'is' : 'are'} not sent yet. Nothing is lost: ${many === 1 ? 'it is' : 'they are'} kept on this phone, and ${many === 1 ? 'goes' : 'go'} out once you sign in here again.`
