import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Stack } from '../layout/Box.tsx'
import { liftToFree, openDialogs, pressable } from './free-place.ts'
import styles from './Toasts.module.css'
import { type Toast, toastStore } from './toast.ts'

const none: readonly Toast[] = []

/**
 * The place where toasts appear; root.tsx has the only one. It is a popover so that it stays above open dialogs.
 * The region is always there and shown, because screen readers announce only what changes in a region they know. It lies
 * at the bottom, above what would be pressed there.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => region.current?.showPopover(), [])
  useEffect(() => {
    if (newest === undefined || !document.querySelector(':modal')) return
    // Shown anew it rises above a dialog that was opened in the meantime.
    region.current?.hidePopover()
    region.current?.showPopover()
  }, [newest])
  useFreePlace(region, newest)
  const items = (silent: boolean) =>
    toasts.filter((toast) => toast.silent === silent).map((toast) => <Item key={toast.id} toast={toast} />)
  return (
    <section ref={region} popover="manual" className={styles.region} aria-label="Notifications">
      <Stack gap={8} role="status" aria-live="polite">
        {items(false)}
      </Stack>
      <Stack gap={8}>{items(true)}</Stack>
    </section>
  )
}

/** Lifts the toasts off what can be pressed, when one comes and when a dialog opens or closes under them. */
function useFreePlace(region: RefObject<HTMLElement | null>, newest: number | undefined) {
  useLayoutEffect(() => {
    const place = region.current
    if (!place || newest === undefined) return
    let dialogs = openDialogs()
    const lift = () => {
      place.style.setProperty('--lift', '0px')
      const free = liftToFree(place.getBoundingClientRect(), pressable(place), innerHeight)
      place.style.setProperty('--lift', `${free}px`)
    }
    lift()
    const observer = new MutationObserver(() => {
      const now = openDialogs()
      if (now !== dialogs) lift()
      dialogs = now
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [region, newest])
}

function act({ id, action }: Toast) {
  toastStore.remove(id)
  action?.run()
}

function Item({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toastStore.remove(toast.id), toast.milliseconds)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the pointer over it only stops the clock
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {toast.text}
        {toast.hint ? <small>{toast.hint}</small> : null}
      </p>
      {toast.action ? (
        <button type="button" className={styles.action} onClick={() => act(toast)}>
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" aria-label="Dismiss" onClick={() => toastStore.remove(toast.id)}>
        ×
      </button>
    </div>
  )
}
