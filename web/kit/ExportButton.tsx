import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { messageOf } from './api-error.ts'
import { type Args, fetchFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { toast } from './toasts/toast.ts'

type Asked<E extends Endpoint & { download: string }> = {
  endpoint: E
  /** What the endpoint is asked with: the filter that the list shows. */
  input: Args<E>[0]
  fileName: string
}

/** Downloads the file of an endpoint, and says what went wrong when it did. */
export function useExport<E extends Endpoint & { download: string }>({
  endpoint,
  input,
  fileName,
}: Asked<E>) {
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

  return { run, running }
}

/** The same as a button, which says so while the file is being made. */
export function ExportButton<E extends Endpoint & { download: string }>({
  label = 'Download Excel',
  ...asked
}: Asked<E> & { label?: string }) {
  const { run, running } = useExport(asked)
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
