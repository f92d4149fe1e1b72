import { useEffect, useState } from 'react'
import type { FileRule } from '../../../contract/kit/endpoint.ts'
import { heicHeadBytes, heicMessage, isHeic } from '../../../contract/kit/pictures.ts'
import { refusals } from '../../../contract/refusals.ts'

/** The same sentences as the server's, before a picture is sent: undefined where nothing is wrong so far. */
export async function pictureProblem(
  file: File,
  { types, maxBytes, message }: FileRule,
): Promise<string | undefined> {
  // What cannot be read here is not sent either, and sending says so.
  const head = await file
    .slice(0, heicHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  if (isHeic(new Uint8Array(head))) return heicMessage
  // A browser that does not know the kind says none.
  if (file.type && !types.includes(file.type)) return message?.type ?? refusals.file_type.message
  return file.size > maxBytes ? (message?.size ?? refusals.file_too_large.message) : undefined
}

/** The same of a picture that is chosen at the moment. */
export function usePictureProblem(file: File | undefined, rule: FileRule): string | undefined {
  const [found, setFound] = useState<{ file: File; problem: string | undefined }>()
  useEffect(() => {
    if (!file) return
    let over = false
    void pictureProblem(file, rule).then((problem) => over || setFound({ file, problem }))
    return () => {
      over = true
    }
  }, [file, rule])
  return found?.file === file ? found?.problem : undefined
}
