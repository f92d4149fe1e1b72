import { formatTime } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'

/** When the figures were fetched, by the clocks of the resort. */
export function UpdatedAt({ at }: { at: number }) {
  const { zone } = useArea()
  return (
    <Box as="p" tone="muted" size="small">
      Updated at {formatTime(at, zone)}
    </Box>
  )
}
