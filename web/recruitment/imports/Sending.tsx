import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './bulk-upload.module.css'

type Props = { name: string; done: number; total: number; onCancel: () => void }

/** How far the upload is. What has been sent stays when it is cancelled. */
export function Sending({ name, done, total, onCancel }: Props) {
  const id = useId()
  const [cancelled, setCancelled] = useState(false)
  const figure = (count: number) => count.toLocaleString('en-IN')

  function cancel() {
    setCancelled(true)
    onCancel()
  }

  return (
    <Panel title={`Uploading ${name}`}>
      <Stack gap={16} hug fits size="small" className={styles.sending}>
        <label htmlFor={id} role="status">{`Sent ${figure(done)} of ${figure(total)} rows`}</label>
        <progress id={id} max={total} value={done} />
        <Button variant="default" loading={cancelled} onClick={cancel}>
          Cancel
        </Button>
      </Stack>
    </Panel>
  )
}
