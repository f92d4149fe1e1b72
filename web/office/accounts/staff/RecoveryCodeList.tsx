import { Button } from '@mantine/core'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { useArea } from '../../../kit/session/area.ts'
import { saveFile } from '../../../kit/tables/save-file.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import styles from './own-account.module.css'

/** The ten codes, this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { user, resortName } = useArea()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Copied')
    } catch {
      toast.error('Copying is not allowed here. Download the codes instead.')
    }
  }

  function download() {
    const text = `Recovery codes of ${user.username} at ${resortName}\nEach works once.\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }

  return (
    <>
      <p>
        <strong>Save these recovery codes now. They are not shown again.</strong> Each signs you in once when
        your phone is lost or empty. Keep them apart from your phone.
      </p>
      <Stack
        as="ul"
        pad={16}
        radius="input"
        size="small"
        className={styles.codes}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row gap={12} justify="end" wrap className={styles.actions}>
        <Button variant="default" onClick={copy}>
          Copy
        </Button>
        <Button variant="default" onClick={download}>
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </Row>
    </>
  )
}
