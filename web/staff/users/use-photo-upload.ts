import { useRef, useState } from 'react'
import { users } from '../../../contract/staff/users.ts'
import { useSave } from '../../kit/call/use-save.ts'

/** A photo that was chosen; it is uploaded before the user is saved, and once only when saving has to be tried again. */
export function usePhotoUpload() {
  const [photo, setPhoto] = useState<File>()
  const { save, fields } = useSave(users.uploadPhoto)
  const sent = useRef<{ photo: File; url: string }>(undefined)

  /** Answers the address for the user's `url`; nothing where none was chosen, and false when it failed (H-USER-33). */
  async function upload(): Promise<string | undefined | false> {
    if (!photo) return undefined
    if (sent.current?.photo === photo) return sent.current.url
    const saved = await save({ files: { photo } })
    if (!saved) return false
    sent.current = { photo, url: saved.url }
    return saved.url
  }

  return { photo, setPhoto, upload, fields }
}
