/** Colours that are told apart in both themes; after the last they begin again. */
const chartColours = [
  'var(--primary)',
  'var(--accent)',
  'var(--warn)',
  'var(--success)',
  'var(--muted)',
  'var(--danger)',
  'var(--info)',
]
/** The colour of a chart's part. */
export const chartColour = (index: number): string => chartColours[index % chartColours.length] as string
