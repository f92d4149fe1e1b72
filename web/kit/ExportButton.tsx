import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { messageOf } from './api-error.ts'
import { type Args, fetchFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { toast } from './toasts/toast.ts'

type Props<E extends Endpoint & { download: string }> = {
  endpoint: E
  /** What the endpoint is asked with: the filter that the list shows. */
  input: Args<E>[0]
  fileName: string
  label?: string
}

/** Downloads the file of an endpoint; says so while it is being made, and what went wrong when it did. */
export function ExportButton<E extends Endpoint & { download: string }>(props: Props<E>) {
  const { endpoint, input, fileName, label = 'Download Excel' } = props
  const [running, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    try {
      saveFile(await fetchFile(endpoint, ...([input] as Args<E>)), fileName)
    } catch (error) {
      toast.error(messageOf(error))
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
