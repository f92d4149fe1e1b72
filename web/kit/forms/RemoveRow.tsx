import { ActionIcon } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'

/** Takes a line out of a table that is being edited. */
export function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onRemove}>
      <IconTrash size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
