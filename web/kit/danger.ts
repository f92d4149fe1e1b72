import type { CSSProperties } from 'react'

/** The look of a button that takes something away; Mantine's own reds are too faint in one theme or the other. */
export const dangerStyle = {
  '--button-bg': 'var(--danger)',
  '--button-hover': 'color-mix(in srgb, var(--danger) 88%, var(--ink))',
  '--button-color': 'var(--surface)',
} as CSSProperties
