import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { CandidateImport } from '../../../contract/recruitment/imports.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import type { Failed } from '../../kit/call/to-result.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './bulk-upload.module.css'
import { ChooseFile } from './ChooseFile.tsx'
import { Preview } from './Preview.tsx'
import { RecentImports } from './RecentImports.tsx'
import { Results } from './Results.tsx'
import { useUpload } from './use-upload.ts'

/** Many candidates at once, from an Excel file (R-BULK). */
export function BulkUpload({ imports }: { imports: Paged<CandidateImport> | Failed | undefined }) {
  const { revalidate } = useRevalidator()
  const upload = useUpload(() => void revalidate())
  const { step, checked, otherwise } = upload
  return (
    <Stack gap={24} fits>
      {step.at === 'choose' || step.at === 'reading' ? (
        <ChooseFile
          reading={step.at === 'reading'}
          problem={upload.problem}
          onRead={upload.readFile}
          onRefused={upload.refuse}
        />
      ) : null}
      {step.at === 'preview' ? (
        <Preview
          name={step.name}
          sheet={step.sheet}
          jobs={step.jobs}
          rows={checked}
          otherwise={otherwise}
          onOtherwise={upload.setOtherwise}
          onSend={upload.send}
          onAgain={upload.again}
        />
      ) : null}
      {step.at === 'sending' ? (
        <Sending name={step.name} done={step.done} total={step.total} onCancel={upload.cancel} />
      ) : null}
      {imports ? <RecentImports imports={imports} /> : null}
      <Results outcome={upload.outcome} onClose={upload.close} />
    </Stack>
  )
}

type Props = { name: string; done: number; total: number; onCancel: () => void }

/** How far the upload is. What has been sent stays when it is cancelled. */
function Sending({ name, done, total, onCancel }: Props) {
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
