import { ApiError } from '../../kit/call/api-error.ts'
import { DownloadButton, useDownload } from '../../kit/tables/download.tsx'
import { saveFile } from '../../kit/tables/save-file.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { writeSheet } from './ask-worker.ts'
import type { SheetTask } from './sheet.worker.ts'

type Props = {
  label: string
  fileName: string
  asked: () => Exclude<SheetTask, { file: File }> | Promise<Exclude<SheetTask, { file: File }>>
  done?: string
  /** When the sheet could not be written, and when what it needs could not be had. */
  failure: string
  error?: string
}

/** Downloads a sheet that is written in the browser. */
export function DownloadSheet({ label, fileName, asked, done, failure, error = failure }: Props) {
  const { run, running } = useDownload((thrown) => (thrown instanceof ApiError ? error : failure))
  const save = async () => {
    saveFile(await writeSheet(await asked()), fileName)
    if (done) toast.success(done)
  }
  return <DownloadButton label={label} running={running} run={() => void run(save)} />
}
