import { Box } from '../../kit/layout/Box.tsx'
import type { MenuItem } from '../content/menu.ts'
import styles from './DietMark.module.css'

/** The marks of Indian menus: a dot in a green square, or a triangle in a brown one; and the word beside it. */
export function DietMark({ type }: { type: MenuItem['type'] }) {
  const veg = type === 'veg'
  return (
    <Box as="span" tone="muted" size="small" className={styles.mark}>
      <svg
        viewBox="0 0 16 16"
        width={16}
        height={16}
        aria-hidden
        className={veg ? styles.veg : styles.nonVeg}
      >
        <rect
          x="1"
          y="1"
          width="14"
          height="14"
          rx="1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        {veg ? <circle cx="8" cy="8" r="3.6" /> : <path d="M8 4l4.4 7.6H3.6z" />}
      </svg>
      {veg ? 'Veg' : 'Non-veg'}
    </Box>
  )
}
