import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { ApiError } from '../kit/api-error.ts'
import { saveFile } from '../kit/save-file.ts'
import { toast } from '../kit/toasts/toast.ts'
import { writeSheet } from './ask-worker.ts'
import type { Asked } from './sheet.worker.ts'

type Props = {
  label: string
  fileName: string
  asked: () => Exclude<Asked, { task: 'read' }> | Promise<Exclude<Asked, { task: 'read' }>>
  done?: string
  /** When the sheet could not be written, and when what it needs could not be had. */
  failure: string
  error?: string
}

/** Downloads a sheet that is written in the browser. */
export function DownloadSheet({ label, fileName, asked, done, failure, error = failure }: Props) {
  const [running, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    try {
      saveFile(await writeSheet(await asked()), fileName)
      if (done) toast.success(done)
    } catch (thrown) {
      toast.error(thrown instanceof ApiError ? error : failure)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={running}
      onClick={run}
    >
      {label}
    </Button>
  )
}
