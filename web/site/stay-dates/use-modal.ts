import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Distance between the field and the calendar, and of the calendar from the edges of the window, in pixels. */
const GAP = 8

/** Where it stands beside the field: under it, above it where there is more room, never beyond the window. */
function placed(dialog: HTMLElement, anchor: HTMLElement) {
  const field = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = dialog
  const under = field.bottom + GAP
  const above = field.top - GAP - height
  const top = under + height <= innerHeight - GAP || above < GAP ? under : above
  const left = Math.min(field.left, document.documentElement.clientWidth - width - GAP)
  // In the page, not in the window: it stays beside its field when the page scrolls.
  dialog.style.setProperty('--top', `${Math.max(GAP, Math.min(top, innerHeight - height - GAP)) + scrollY}px`)
  dialog.style.setProperty('--left', `${Math.max(GAP, left) + scrollX}px`)
}

/** Opens a dialog in front of the page as soon as it is there; the page behind rests, and the Tab key stays inside. */
export function useModal(anchor: RefObject<HTMLElement | null>, onOpened: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const place = () => anchor.current && placed(element, anchor.current)
    place()
    onOpened()
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      element.close()
    }
  }, [])
  return [dialog, () => dialog.current?.close()] as const
}
