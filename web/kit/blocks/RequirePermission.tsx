import type { ReactNode } from 'react'
import type { Right } from '../../../contract/kit/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { useMay } from '../session/area.ts'
import { EmptyState } from './Problem.tsx'

/** A form for those alone from whom the server takes it (D-19): an address can be opened without a button. */
export function RequirePermission({ right, children }: { right: Right; children: ReactNode }) {
  const may = useMay(right)
  if (may) return children
  return (
    <EmptyState title={refusals.right_missing.message}>
      <p>An admin with full permissions can give you more of them under Employee details.</p>
    </EmptyState>
  )
}
