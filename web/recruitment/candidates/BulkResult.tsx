import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { usePlaces } from '../jobs/places.ts'
import styles from './candidates.module.css'
import type { Result } from './use-bulk.ts'

/** Says who could not be changed with the others, and why. */
export function BulkResult({ result, onClose }: { result: Result | undefined; onClose: () => void }) {
  const { candidate } = usePlaces()
  // Still there while the dialog fades.
  const [shown, setShown] = useState(result)
  if (result && result !== shown) setShown(result)
  return (
    <Dialog title={shown?.title ?? ''} opened={result !== undefined} onClose={onClose}>
      <Stack gap={16} className={styles.dialog}>
        <Stack as="ul" gap={12} className={styles.refused}>
          {shown?.refused.map(({ uuid, name, message }) => (
            <Stack as="li" breaks key={uuid}>
              <Link to={candidate(uuid)}>{name}</Link>
              <span>{message}</span>
            </Stack>
          ))}
        </Stack>
        <Button className={styles.last} onClick={onClose}>
          Close
        </Button>
      </Stack>
    </Dialog>
  )
}
