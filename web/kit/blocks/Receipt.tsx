import { useState } from 'react'
import { Box, Stack } from '../layout/Box.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './Receipt.module.css'

type Props = {
  /** What the receipt is of: "Diesel", "₹300.00 of Nov 20, 2026". */
  of: string
  picture: string | null
  thumbnail: string | null
}

/** A receipt in small; a click shows it whole. */
export function Receipt({ of, picture, thumbnail }: Props) {
  const [opened, setOpened] = useState(false)
  if (!picture || !thumbnail)
    return (
      <Box as="span" tone="muted">
        None
      </Box>
    )
  return (
    <>
      <Box
        type="button"
        as="button"
        block
        edge
        radius="input"
        surface="sunken"
        className={styles.thumbnail}
        aria-label={`Show the receipt of ${of}`}
        onClick={() => setOpened(true)}
      >
        <img src={thumbnail} alt="" width={40} height={40} loading="lazy" />
      </Box>
      <Dialog title={`Receipt of ${of}`} opened={opened} onClose={() => setOpened(false)}>
        <Stack as="figure" gap={12} className={styles.viewer}>
          <img src={picture} alt={`Receipt of ${of}`} />
          <figcaption>
            <a href={picture} target="_blank" rel="noreferrer">
              Open in full size
            </a>
          </figcaption>
        </Stack>
      </Dialog>
    </>
  )
}
