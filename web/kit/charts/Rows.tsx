import type { CSSProperties } from 'react'
import { Box, Stack } from '../layout/Box.tsx'
import styles from './charts.module.css'
import type { Part } from './Ring.tsx'
import { marksOf, share } from './scale.ts'

type Props = {
  parts: readonly Part[]
  /** In px, with the marks below. */
  height: number
  /** For the names, in px. */
  nameWidth: number
  /** At most so many marks. */
  most?: number
  whole?: true
  format?: (value: number) => string
  /** How a mark is written, where that is shorter. */
  marked?: (value: number) => string
}

/** Values beside their names as bars from the left, so that the names fit on narrow screens. */
export function Rows({ parts, height, nameWidth, most, whole, format = String, marked = format }: Props) {
  const marks = marksOf(
    parts.map(({ value }) => value),
    { whole, most },
  )
  return (
    <Box
      tone="muted"
      tabular
      className={styles.rows}
      style={{ height, '--name': `${nameWidth}px` } as CSSProperties}
    >
      <div className={styles.lines}>
        {marks.map((mark) => (
          <i key={mark} style={{ left: share(mark, marks) }}>
            <span>{marked(mark)}</span>
          </i>
        ))}
      </div>
      {parts.map((part) => (
        <Stack align="center" key={part.name} className={styles.row}>
          <Box as="span" text="end">
            {part.name}
          </Box>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; the list beside the bars has the links */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
          <b
            data-bar={part.name}
            data-opens={part.open !== undefined}
            style={{ width: share(part.value, marks), background: part.color }}
            onClick={part.open}
          />
          <p className={styles.tip}>
            {part.name}
            <span>{format(part.value)}</span>
          </p>
        </Stack>
      ))}
    </Box>
  )
}
