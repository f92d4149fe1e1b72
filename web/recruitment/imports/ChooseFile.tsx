import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { call } from '../../kit/call/call.ts'
import { FileField } from '../../kit/forms/FileField.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './bulk-upload.module.css'
import { DownloadSheet } from './DownloadSheet.tsx'
import { templateName } from './template-name.ts'
import { fileProblem } from './use-upload.ts'

type Props = {
  reading: boolean
  problem: string | undefined
  onRead: (file: File | undefined) => void
  onRefused: (problem: string | undefined) => void
}

/** The sample row names a job that is there. */
const templateOfNow = async () => {
  const { items } = await call(jobs.list, { query: { status: 'active', page: 1, page_size: 1 } })
  return { task: 'template' as const, jobId: items[0]?.id }
}

/** The template, and the choice of the file that is made of it. */
export function ChooseFile({ reading, problem, onRead, onRefused }: Props) {
  const [file, setFile] = useState<File>()

  function choose(chosen: File | undefined) {
    setFile(chosen)
    onRefused(chosen ? fileProblem(chosen) : undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onRead(file)
  }

  return (
    <Panel title="Upload many candidates">
      <Stack as="form" gap={16} hug fits size="small" className={styles.choose} onSubmit={submit} noValidate>
        <p>
          One candidate in each row, with name, email, phone and the ID or title of the job. Nothing is kept
          before you have looked at the rows.
        </p>
        <DownloadSheet
          label="Download template"
          fileName={templateName}
          asked={templateOfNow}
          done="Template downloaded successfully"
          failure="Failed to download template"
          error="Error downloading template"
        />
        <FileField
          label="Excel file"
          hint=".xlsx or .xls, up to 10 MB and 10,000 rows"
          accept=".xlsx,.xls"
          error={problem}
          onChoose={choose}
        />
        <Button type="submit" loading={reading}>
          Read file
        </Button>
      </Stack>
    </Panel>
  )
}
