import { useEffect, useState } from 'react'
import { latePart } from '../late-part.ts'
import type { BookingGuest, KnownGuest } from './guest-form.ts'

/** What a guest gave for an earlier stay, asked for once it is likely to be needed. Without an answer they type it. */
export function useKnownGuest(guest: BookingGuest | null, needed: boolean): KnownGuest | undefined {
  const [known, setKnown] = useState<{ of: string; is: KnownGuest | undefined }>()
  const id = guest?.visitor_id
  useEffect(() => {
    if (!id || !needed) return
    let left = false
    void latePart(() => import('./known-guest.ts').then(({ knownGuest }) => knownGuest(id))).then(
      (is) => left || setKnown({ of: id, is }),
    )
    return () => {
      left = true
    }
  }, [id, needed])
  return known?.of === id ? known?.is : undefined
}
