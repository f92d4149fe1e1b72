import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { CandidateImport } from '../../../contract/recruitment/imports.ts'
import { jobs as jobCalls, jobs } from '../../../contract/recruitment/jobs.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { call } from '../../kit/call/call.ts'
import type { Failed } from '../../kit/call/to-result.ts'
import { counted } from '../../kit/format.ts'
import { FileField } from '../../kit/forms/FileField.tsx'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { Address } from './Address.tsx'
import { readSheet } from './ask-worker.ts'
import styles from './bulk-upload.module.css'
import { DownloadSheet } from './DownloadSheet.tsx'
import { type CheckedRow, type KnownJob, withJobs } from './find-jobs.ts'
import { LocalTable } from './LocalTable.tsx'
import type { Sheet } from './map-rows.ts'
import { RecentImports } from './RecentImports.tsx'
import { Results } from './Results.tsx'
import { type Outcome, outcomeOf, toMend } from './results.ts'
import { sendRows } from './send-rows.ts'
import { failedName, templateName } from './template-name.ts'

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

type ChooseFileProps = {
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
function ChooseFile({ reading, problem, onRead, onRefused }: ChooseFileProps) {
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
      <Stack as="form" gap={16} hug fits size="small" onSubmit={submit} noValidate>
        <Box as="p" tone="muted" measure>
          One candidate in each row, with name, email, phone and the ID or title of the job. Nothing is kept
          before you have looked at the rows.
        </Box>
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

const maxBytes = 10_000_000
const action = 'Read a file of candidates'
const failed = 'Failed to process candidates. Please try again.'

/** What is wrong with a file before it is read (R-BULK-04, R-BULK-05). */
const fileProblem = (file: File | undefined): string | undefined => {
  if (!file) return 'Please select a file to upload'
  if (!/\.xlsx?$/i.test(file.name)) return 'Please upload only Excel files (.xlsx, .xls)'
  return file.size > maxBytes ? 'This file is larger than 10 MB. Split it into several files.' : undefined
}

type Read = { name: string; sheet: Sheet; jobs: readonly KnownJob[] }
type Step =
  | { at: 'choose' | 'reading' }
  | ({ at: 'preview' } & Read)
  | ({ at: 'sending'; done: number; total: number } & Read)

const read = async (file: File): Promise<Read> => {
  const [sheet, jobs] = await Promise.all([readSheet(file), call(jobCalls.list, { query: {} })])
  if (sheet.rows.length === 0) throw new Error('No valid candidates found in the file')
  return { name: file.name, sheet, jobs: jobs.items.map(({ id, title, status }) => ({ id, title, status })) }
}

const none: ReturnType<typeof withJobs> = []

/** The way of a file: chosen, read, looked at, sent; `outcome` is what became of it. */
function useUpload(onSent: () => void) {
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [problem, setProblem] = useState<string>()
  const [otherwise, setOtherwise] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const cancelled = useRef(false)
  const known = 'sheet' in step ? step : undefined
  const rows = known?.sheet.rows
  const jobs = known?.jobs
  const checked = useMemo(
    () => (rows && jobs ? withJobs(rows, jobs, otherwise) : none),
    [rows, jobs, otherwise],
  )
  useUnsaved(() => known !== undefined)

  function refuse(sentence: string | undefined) {
    setProblem(sentence)
    if (sentence) toast.echo(sentence, undefined, action)
    else toast.over(action)
  }

  async function readFile(file: File | undefined) {
    const wrong = fileProblem(file)
    refuse(wrong)
    if (wrong || !file) return
    setStep({ at: 'reading' })
    try {
      setStep({ at: 'preview', ...(await read(file)) })
    } catch (error) {
      setStep({ at: 'choose' })
      refuse((error as Error).message || failed)
    }
  }

  async function send() {
    if (step.at !== 'preview') return
    const good = checked.filter(({ problems }) => problems.length === 0)
    const total = good.length
    cancelled.current = false
    setStep({ ...step, at: 'sending', done: 0, total })
    const sent = await sendRows(good, step.name, {
      leftOut: checked.length - total,
      onProgress: (done) => setStep({ ...step, at: 'sending', done, total }),
      isCancelled: () => cancelled.current,
    })
    setOutcome(outcomeOf(step.sheet, checked, sent))
    setStep({ at: 'choose' })
    setOtherwise(undefined)
    onSent()
  }

  return {
    step,
    problem,
    checked,
    outcome,
    otherwise,
    setOtherwise,
    readFile,
    refuse,
    send,
    cancel: () => {
      cancelled.current = true
    },
    again: () => setStep({ at: 'choose' }),
    close: () => setOutcome(undefined),
  }
}

const columns: readonly Column<CheckedRow>[] = [
  { title: 'Name', cell: ({ cells }) => cells.name },
  { title: 'Row', numeric: true, cell: ({ row }) => row },
  { title: 'Email', cell: ({ cells }) => <Address typed={cells.email} /> },
  { title: 'Phone', nowrap: true, cell: ({ cells }) => cells.phone },
  { title: 'Job', cell: ({ job }) => job || 'None' },
  {
    title: 'Check',
    cell: ({ problems }) =>
      problems.length > 0 ? (
        <Box as="span" tone="danger">
          {problems.join('. ')}
        </Box>
      ) : (
        'Ready'
      ),
  },
]

type PreviewProps = {
  name: string
  sheet: Sheet
  jobs: readonly KnownJob[]
  rows: readonly CheckedRow[]
  otherwise: number | undefined
  onOtherwise: (id: number | undefined) => void
  onSend: () => void
  onAgain: () => void
}

/** What was read of the file and what is wrong with it, before anything is sent. */
function Preview({ name, sheet, jobs, rows, otherwise, onOtherwise, onSend, onAgain }: PreviewProps) {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const good = rows.length - wrong.length
  const jobless = sheet.rows.some(({ cells }) => !cells.job_id && !cells.job_title)
  const active = jobs.filter(({ status }) => status === 'active')
  return (
    <>
      <Panel title={`Look at ${name}`}>
        <Stack gap={16} hug fits size="small">
          <Found sheet={sheet} good={good} wrong={wrong.length} />
          {jobless ? (
            <NativeSelect
              className={styles.job}
              label="Job of rows that name none"
              size="sm"
              value={otherwise ?? ''}
              onChange={({ currentTarget: { value } }) => onOtherwise(value ? Number(value) : undefined)}
              data={[
                { value: '', label: 'Choose a job' },
                ...active.map(({ id, title }) => ({ value: String(id), label: `${title} (${id})` })),
              ]}
            />
          ) : null}
          <Row gap={12} wrap>
            <Button disabled={good === 0} onClick={onSend}>
              {wrong.length > 0
                ? `Send only the good rows (${good.toLocaleString('en-IN')})`
                : `Upload ${counted(good, 'candidate')}`}
            </Button>
            {wrong.length + sheet.dropped.length > 0 ? (
              <DownloadSheet
                label="Download the rows to mend"
                fileName={failedName}
                asked={() => ({ task: 'failed', rows: [...wrong, ...sheet.dropped].map(toMend) })}
                failure="Failed to download the rows"
              />
            ) : null}
            <Button variant="default" onClick={onAgain}>
              Choose another file
            </Button>
          </Row>
        </Stack>
      </Panel>
      <LocalTable
        label="rows of the file"
        rows={rows}
        pageSize={20}
        rowKey={({ row }) => row}
        rowName={({ cells }) => cells.name ?? ''}
        columns={columns}
      />
    </>
  )
}

function Found({ sheet, good, wrong }: { sheet: Sheet; good: number; wrong: number }) {
  const { dropped, unused, formulas } = sheet
  return (
    <Row as="ul" wrap tabular className={styles.found} aria-label="What was found">
      <li>{`${counted(good, 'row')} ready to be sent`}</li>
      {wrong > 0 ? <Box as="li" tone="danger">{`${counted(wrong, 'row')} to mend first`}</Box> : null}
      {dropped.length > 0 ? (
        <li>{`${counted(dropped.length, 'row')} dropped without a name, an email or a phone`}</li>
      ) : null}
      {formulas > 0 ? (
        <li>{`${counted(formulas, 'formula')} taken as the value last shown in Excel`}</li>
      ) : null}
      {unused.length > 0 ? <li>{`Columns that are not used: ${unused.join(', ')}`}</li> : null}
    </Row>
  )
}
