import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/kit/endpoint.ts'
import {
  maxResumeBytes,
  type ResumeFindings,
  resumeMessage,
  resumes,
  resumeTypes,
} from '../../../../contract/recruitment/resumes.ts'
import { ApiError, isAborted, messageOf } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import { useUnsaved } from '../../../kit/forms/use-unsaved.ts'
import { toast } from '../../../kit/toasts/toast.ts'

type Upload = {
  file: File
  answer: Promise<Output<typeof resumes.upload> | undefined>
  /** Ends the looks at what is found in it; one under way is given up. */
  following: AbortController
}

type WhatWasRead = Pick<Output<typeof resumes.findings>, 'proposed' | 'locked'>

/** The same sentences as the server's, before the file is sent. Not every system knows the types of Word. */
export const problemOf = ({ type, name, size }: File): string | undefined => {
  const isKind = (resumeTypes as readonly string[]).includes(type) || /\.(?:pdf|docx?)$/i.test(name)
  if (!isKind) return resumeMessage.type
  return size > maxResumeBytes ? resumeMessage.size : undefined
}

const between = 2000
const maxLooks = 30

/** A file that was given to a candidate, or taken back, in another tab is told about no more. */
const unlessOver = (error: unknown): 'over' | undefined =>
  isAborted(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500)
    ? 'over'
    : undefined

/** What is found comes when the server has read the file; nobody waits for it. */
async function followReading(
  url: string,
  signal: AbortSignal,
  found: (read: WhatWasRead) => void,
): Promise<void> {
  for (let look = 0; look < maxLooks; look++) {
    await new Promise((resolve) => setTimeout(resolve, between))
    if (signal.aborted) return
    const now = await call(resumes.findings, { params: { url } }, { signal }).catch(unlessOver)
    if (now === 'over' || signal.aborted) return
    if (now?.ready) return found(now)
  }
}

/** A file on its way to the server, or there: sent once, and once more after it was taken back. */
function useUpload() {
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none')
  const [error, setError] = useState<string>()
  const [findings, setFindings] = useState<ResumeFindings>()
  const [locked, setLocked] = useState(false)
  const current = useRef<Upload>(undefined)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
      current.current?.following.abort()
    }
  }, [])

  function send(file: File): Upload['answer'] {
    if (current.current?.file === file) return current.current.answer
    setState('sending')
    setError(undefined)
    const answer = call(resumes.upload, { files: { file } }).catch(refuse)
    const own: Upload = { file, answer, following: new AbortController() }
    const isCurrent = () => open.current && current.current === own
    function refuse(thrown: unknown): undefined {
      if (!isCurrent()) return
      current.current = undefined
      setState('none')
      setError(messageOf(thrown))
      toast.error(messageOf(thrown))
    }
    current.current = own
    void own.answer.then((sent) => {
      if (!sent || !isCurrent()) return
      setState('sent')
      show(sent)
      if (sent.reading) void followReading(sent.url, own.following.signal, show)
    })
    return own.answer
  }

  function show(read: WhatWasRead) {
    setFindings(read.proposed)
    setLocked(read.locked === true)
  }

  /** Before the file changes hands: a look after that would be refused. */
  const followNoMore = () => current.current?.following.abort()

  /** Removes what was uploaded and is with nobody; what stays behind is swept by the server. */
  async function takeBack(): Promise<void> {
    const before = current.current
    before?.following.abort()
    current.current = undefined
    setState('none')
    const sent = await before?.answer
    if (sent) await call(resumes.discard, { params: { url: sent.url } }).catch(() => undefined)
  }

  function forget(problem?: string) {
    setFindings(undefined)
    setLocked(false)
    setError(problem)
    return takeBack()
  }

  return { state, error, findings, locked, send, followNoMore, takeBack, forget }
}

/**
 * A résumé that is chosen in a form: sent at once, and again with the next try when it was taken back after a failed
 * save (R-CADD-12).
 */
export function useResume() {
  const [file, setFile] = useState<File>()
  const [removed, setRemoved] = useState(false)
  const { send, followNoMore, takeBack, forget, ...upload } = useUpload()
  const saving = useRef(false)
  useUnsaved(() => (!!file || removed) && !saving.current)

  return {
    ...upload,
    file,
    removed,
    choose(chosen: File) {
      const problem = problemOf(chosen)
      void forget(problem)
      setFile(problem ? undefined : chosen)
      if (problem) return toast.error(problem)
      // Only what the server took: the sentence must not stand beside its refusal of the file.
      void send(chosen).then((sent) => sent && toast.success('Resume selected successfully'))
    },
    clear() {
      void forget()
      setFile(undefined)
    },
    remove: setRemoved,
    again: () => file && void send(file),
    /** The address to save: null for none any more, undefined for no change, false when the file cannot be sent. */
    async ready(): Promise<string | null | undefined | false> {
      if (!file) return removed ? null : undefined
      const sent = await send(file)
      return sent?.url ?? false
    },
    /** Runs a save; what was uploaded for it is taken back when it fails. */
    async during<T>(save: () => Promise<T | undefined>): Promise<T | undefined> {
      saving.current = true
      followNoMore()
      const saved = await save()
      if (saved !== undefined) return saved
      saving.current = false
      if (file) await takeBack()
      return undefined
    },
  }
}

export type ResumeChoice = ReturnType<typeof useResume>
