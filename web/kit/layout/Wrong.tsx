import type { ReactNode } from 'react'
import { Box } from './Box.tsx'

/** Why something cannot be as it stands, below what it is about: read out as soon as it is there. */
export function Wrong({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box as="p" id={id} role="alert" tone="danger" size="small" weight={500} breaks>
      {children}
    </Box>
  )
}
