/**
 * Colours that are told apart in both themes, also where the last part of a ring meets its first; the first six
 * whichever of them stand side by side. chart-colours.test.ts measures it.
 */
export const chartColours = [
  'var(--warn)',
  'var(--info)',
  'var(--danger)',
  'var(--success)',
  'var(--outline)',
  'var(--ink)',
  'var(--muted)',
] as const

/** After the last they begin again with the third, so that none meets the first where a ring closes. */
const again = 2

/** The colour of a chart's part. */
export const chartColour = (index: number): string => {
  const beyond = index - chartColours.length
  const place = beyond < 0 ? index : again + (beyond % (chartColours.length - again))
  return chartColours[place] as string
}
