import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { type AnyPicture, pictureShape, pictureUrl } from '../../kit/pictures/Picture.tsx'
import styles from './GalleryViewer.module.css'

type Props = {
  pictures: readonly AnyPicture[]
  /** The picture that is open, counted from 0; nothing is open without one. */
  index: number | undefined
  onShow: (index: number) => void
  onClose: () => void
}

/** One picture over the whole window: arrows, Home and End, swipe; Esc or Back closes it. */
export function GalleryViewer({ pictures, index, onShow, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = index ?? 0
  const picture = pictures[shown]
  const swipe = useSwipe({ onLeft: () => onShow(shown + 1), onRight: () => onShow(shown - 1) })
  useDialogState(dialog, index !== undefined)
  useNeighbours(pictures, index)
  useKeys(index !== undefined, (key) => {
    const target = keys(shown, pictures.length)[key]
    if (target !== undefined) onShow(target)
    return target !== undefined
  })

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label="Picture viewer"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {index !== undefined && picture ? (
        <>
          <Row align="center" justify="between" className={styles.bar}>
            <Box as="p" size="small" tabular aria-live="polite" aria-atomic>
              {shown + 1} of {pictures.length}
              <span className="visually-hidden">. {picture.alt}</span>
            </Box>
            <button type="button" className={styles.button} aria-label="Close" onClick={onClose}>
              <IconX aria-hidden />
            </button>
          </Row>
          <Stack as="figure" shrinks gap={16} className={styles.figure}>
            <div className={styles.stage} {...swipe}>
              <img
                {...pictureShape(picture)}
                key={pictureUrl(picture, 1600)}
                src={pictureUrl(picture, 1600)}
                alt={picture.alt}
                draggable={false}
                style={{ backgroundImage: `url(${pictureUrl(picture, 480)})` }}
              />
            </div>
            <Box as="figcaption" size="small" text="center" measure className={styles.caption} aria-hidden>
              {picture.alt}
            </Box>
          </Stack>
          <button
            type="button"
            className={`${styles.button} ${styles.previous}`}
            aria-label="Previous picture"
            onClick={() => onShow(shown - 1)}
          >
            <IconChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.next}`}
            aria-label="Next picture"
            onClick={() => onShow(shown + 1)}
          >
            <IconChevronRight aria-hidden />
          </button>
        </>
      ) : null}
    </dialog>
  )
}

const keys = (shown: number, count: number): Record<string, number> => ({
  ArrowRight: shown + 1,
  ArrowLeft: shown - 1,
  Home: 0,
  End: count - 1,
})

/** Heard from the whole document: a link to #img12 leaves the focus on the body although the dialog is open. */
function useKeys(active: boolean, handle: (key: string) => boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (handle(event.key)) event.preventDefault()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active])
}

function useDialogState(ref: React.RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [ref, open])
}

/** Loads the next and the previous picture while this one is looked at. */
function useNeighbours(pictures: readonly AnyPicture[], index: number | undefined) {
  useEffect(() => {
    if (index === undefined) return
    for (const step of [1, -1]) {
      const near = pictures[(index + step + pictures.length) % pictures.length]
      if (near) new Image().src = pictureUrl(near, 1600)
    }
  }, [pictures, index])
}

const farEnough = 48

type Swipe = { onLeft: () => void; onRight: () => void }

/** Handlers for a horizontal swipe of one finger; a pinch or a scroll is left alone. */
function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)

  return {
    onPointerDown(event: PointerEvent) {
      const isOneFinger = event.pointerType === 'touch' && event.isPrimary
      start.current = isOneFinger ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current
      start.current = null
      if (!from || from.id !== event.pointerId) return
      const across = event.clientX - from.x
      if (Math.abs(across) < farEnough || Math.abs(across) < 2 * Math.abs(event.clientY - from.y)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
