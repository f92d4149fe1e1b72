import { useLayoutEffect, useRef } from 'react'

/**
 * Shows a dialog in front of the page for as long as it is mounted, and tells how to close it. However it ends, also by
 * being taken away, the browser hands the focus back to where it was: only a dialog that is closed does so.
 */
export function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return [dialog, () => dialog.current?.close()] as const
}
