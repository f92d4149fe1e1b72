import type { ReactNode } from 'react'
import { Row, Stack } from './Box.tsx'

type Props = {
  /** Label and amount or words, from top to bottom; what it comes to is `main`, and `warn` where it goes the other way. */
  of: readonly (readonly [label: string, amount: ReactNode, weight?: 'main' | 'warn'])[]
  /** On a ground of its own: what follows from the fields above. */
  sunken?: boolean
  /** Read out when it changes. */
  live?: boolean
}

/** What an amount is made of, a line for each part. */
export function Sums({ of, sunken, live }: Props) {
  return (
    <Stack
      as="dl"
      gap={8}
      tabular
      className="sums"
      pad={sunken && 16}
      surface={sunken && 'sunken'}
      radius={sunken && 'button'}
      aria-live={live ? 'polite' : undefined}
    >
      {of.map(([label, amount, weight]) => (
        <Row
          key={label}
          gap={16}
          justify="between"
          weight={weight && 600}
          tone={weight && (weight === 'warn' ? 'warn' : 'ink')}
          data-main={weight}
        >
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </Row>
      ))}
    </Stack>
  )
}
