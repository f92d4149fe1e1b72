import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useId, useState } from 'react'
import { toast } from '../toasts/toast.ts'

/** Makes a file and saves it; `says` is the sentence of what went wrong. */
export function useDownload(message: (error: unknown) => string) {
  const [running, setRunning] = useState(false)
  const action = `Download ${useId()}`

  async function run(make: () => Promise<void>) {
    setRunning(true)
    try {
      await make()
      toast.over(action)
    } catch (error) {
      toast.error(message(error), undefined, action)
    } finally {
      setRunning(false)
    }
  }

  return { run, running }
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
