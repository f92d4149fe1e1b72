import { useMemo, useRef, useState } from 'react'
import { jobs as jobCalls } from '../../../contract/recruitment/jobs.ts'
import { call } from '../../kit/call/call.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { readSheet } from './ask-worker.ts'
import { type KnownJob, withJobs } from './find-jobs.ts'
import type { Sheet } from './map-rows.ts'
import { type Outcome, outcomeOf } from './results.ts'
import { sendRows } from './send-rows.ts'

const maxBytes = 10_000_000
const action = 'Read a file of candidates'
const failed = 'Failed to process candidates. Please try again.'

/** What is wrong with a file before it is read (R-BULK-04, R-BULK-05). */
export const fileProblem = (file: File | undefined): string | undefined => {
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
export function useUpload(onSent: () => void) {
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
