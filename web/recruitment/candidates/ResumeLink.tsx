import { Button } from '@mantine/core'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { Box } from '../../kit/layout/Box.tsx'
import { toast } from '../../kit/toasts/toast.ts'

const icon = <IconFileText size={16} stroke={1.75} aria-hidden="true" />

/** Opens a résumé. An address that no browser could open says so instead (R-CDET-02). */
export function ResumeLink({ url }: { url: string | null }) {
  if (!url)
    return (
      <Box as="p" tone="muted" size="small">
        No résumé yet.
      </Box>
    )
  if (!/^https?:\/\//.test(url))
    return (
      <Button variant="default" leftSection={icon} onClick={() => toast.error('Invalid resume URL')}>
        Open résumé
      </Button>
    )
  return (
    <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer" leftSection={icon}>
      Open résumé
    </Button>
  )
}
