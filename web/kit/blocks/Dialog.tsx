import { lazy } from 'react'
import type { DialogProps } from './DialogWindow.tsx'
import { OnceOpened } from './OnceOpened.tsx'

const DialogWindow = lazy(async () => ({ default: (await import('./DialogWindow.tsx')).DialogWindow }))

/** A dialog in front of the page. Its code comes with the first that is opened. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpened opened={props.opened}>{(opened) => <DialogWindow {...props} opened={opened} />}</OnceOpened>
  )
}
