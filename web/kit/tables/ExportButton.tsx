import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useId, useState } from 'react'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { messageOf } from '../call/api-error.ts'
import { type Args, fetchFile } from '../call/call.ts'
import { toast } from '../toasts/toast.ts'
import { saveFile } from './save-file.ts'

type ExportInput<E extends Endpoint & { download: string }> = {
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
}: ExportInput<E>) {
  return useDownload(
    async () => saveFile(await fetchFile(endpoint, ...([input] as Args<E>)), fileName),
    messageOf,
  )
}

/** Makes a file and saves it; `says` is the sentence of what went wrong. */
export function useDownload(make: () => Promise<void>, says: (error: unknown) => string) {
  const [running, setRunning] = useState(false)
  const action = `Download ${useId()}`

  async function run() {
    setRunning(true)
    try {
      await make()
      toast.over(action)
    } catch (error) {
      toast.error(says(error), undefined, action)
    } finally {
      setRunning(false)
    }
  }

  return { run, running }
}

/** The same as a button. */
export function ExportButton<E extends Endpoint & { download: string }>({
  label = 'Download Excel',
  ...asked
}: ExportInput<E> & { label?: string }) {
  return <DownloadButton label={label} {...useExport(asked)} />
}

/** A button that says so while the file is being made. */
export function DownloadButton({ label, ...made }: { label: string; run: () => void; running: boolean }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={made.running}
      onClick={made.run}
    >
      {label}
    </Button>
  )
}
