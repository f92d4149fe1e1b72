import { useEffect, useState } from 'react'
import { type PictureKind, readKind } from './picture-kinds.ts'

const param = 'show'

/** Which pictures are shown is kept in the address, without a step of its history; the page from the server shows all. */
export function useShownKind() {
  const [kind, setKind] = useState<PictureKind>()
  useEffect(() => setKind(readKind(new URL(location.href).searchParams.get(param))), [])

  function choose(to: PictureKind | undefined) {
    const url = new URL(location.href)
    if (to) url.searchParams.set(param, to)
    else url.searchParams.delete(param)
    // Without the router, which would load the page's data again for nothing.
    history.replaceState(history.state, '', url)
    setKind(to)
  }
  return [kind, choose] as const
}
