import type { FormEvent } from 'react'
import type { Reported } from '../../../contract/folio/reported.ts'
import { reportedText } from '../../../contract/folio/reported.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { formatMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Dialog } from '../../kit/plain/Dialog.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useAgreed } from './change/use-agreed.ts'
import { usePreview } from './change/use-preview.ts'
import styles from './own-stay-dialogs.module.css'
import { Trouble } from './Trouble.tsx'

/** What cancelling comes to today. */
export type CancelPreview = {
  fee: Paise
  paid: Paise
  to_return: Paise
  still_owed: Paise
  reported: Reported
  /** Why the fee is what it is, a sentence for each stay. */
  reasons: readonly string[]
}

type Props = {
  title: string
  /** What is given up, in a sentence. */
  message: string
  action: string
  phone: string
  preview: (signal: AbortSignal) => Promise<CancelPreview>
  /** Cancels at the fee that was shown. */
  cancel: (fee: Paise) => Promise<void>
  onClose: () => void
}

/** Cancels a stay or a party: first what it costs, what goes back and what is owed (D-55). */
export function CancelDialog({ title, message, action, phone, preview: ask, cancel, onClose }: Props) {
  const asked = usePreview('cancellation', ask)
  const agreed = useAgreed(asked, async () => {
    if (asked.preview) await cancel(asked.preview.fee)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asked.preview && !agreed.busy) agreed.send()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{message}</p>
        {agreed.moved ? (
          <Notice kind="warning">The fee has changed meanwhile. Please look at it and confirm again.</Notice>
        ) : null}
        <Stack gap={8} className={styles.preview} aria-live="polite" aria-busy={asked.loading}>
          {asked.loading ? (
            <Box as="p" tone="muted" size="small">
              Looking up what cancelling costs …
            </Box>
          ) : null}
          {asked.preview ? <Figures of={asked.preview} /> : null}
          {agreed.failed !== undefined ? (
            <Trouble failed={agreed.failed} phone={phone} onAgain={agreed.again} />
          ) : null}
        </Stack>
        <Stack gap={12} className={styles.buttons}>
          <Button type="submit" variant="accent" busy={agreed.busy} disabled={!asked.preview}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep my booking
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

function Figures({ of: { fee, paid, to_return, still_owed, reported, reasons } }: { of: CancelPreview }) {
  const nothingYet = reported.length > 0 ? 'After our check' : 'Nothing'
  const rows: [string, string, ('main' | undefined)?][] = [
    ['Cancellation fee', fee > 0 ? formatMoney(fee) : 'None', 'main'],
    ['Paid so far', formatMoney(paid)],
    still_owed > 0
      ? [
          reported.length > 0 ? 'Taken from what you sent' : 'Still to be paid',
          formatMoney(still_owed),
          'main',
        ]
      : ['We return to you', to_return > 0 ? formatMoney(to_return) : nothingYet, 'main'],
  ]
  return (
    <>
      <Sums of={rows} />
      {reportedText(reported).map((message) => (
        <p key={message} className={styles.told}>
          {message}
        </p>
      ))}
      {reasons.map((reason) => (
        <Box as="p" tone="muted" size="small" key={reason}>
          {/[.!?]$/.test(reason) ? reason : `${reason}.`}
        </Box>
      ))}
    </>
  )
}
