import { useState } from 'react'
import { Box } from '../layout/Box.tsx'
import styles from './charts.module.css'

/** A part of a chart; `open` leads to what it counts. */
export type Part = { name: string; value: number; color: string; open?: () => void }

type Props = {
  parts: readonly Part[]
  /** Across and from edge to hole, in px. */
  size: number
  thickness: number
  /** Stands in the hole while no part is pointed at. */
  middle?: string
  /** How a value is written. */
  format?: (value: number) => string
}

/** Shares of a whole as a ring; the part under the pointer is named in its middle. Its numbers stand elsewhere too. */
export function Ring({ parts, size, thickness, middle, format = String }: Props) {
  const [pointed, setPointed] = useState<Part>()
  const sum = parts.reduce((all, { value }) => all + value, 0)
  const outer = size / 2 - 1
  let before = 0
  return (
    <div className={styles.ring} style={{ width: size, height: size }}>
      <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
        {parts.map((part) => {
          const from = before / sum
          before += part.value
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; the list beside the ring has the links
            <path
              key={part.name}
              data-part={part.name}
              data-opens={part.open !== undefined}
              d={sector(from, before / sum, outer, outer - thickness)}
              fill={part.color}
              onClick={part.open}
              onPointerEnter={() => setPointed(part)}
              onPointerLeave={() => setPointed(undefined)}
            />
          )
        })}
      </svg>
      <Box as="p" size="label" text="center" breaks>
        {pointed ? `${pointed.name} ${format(pointed.value)}` : middle}
      </Box>
    </div>
  )
}

/** From the right and against the clock; a part that is everything falls short of closing by a hair. */
function sector(from: number, to: number, outer: number, inner: number): string {
  const end = Math.min(to, from + 0.99999)
  const at = (turn: number, radius: number) => {
    const angle = -2 * Math.PI * turn
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`
  }
  const large = end - from > 0.5 ? 1 : 0
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 0 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${large} 1 ${at(from, inner)}Z`
}
