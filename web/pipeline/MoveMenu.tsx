import { ActionIcon, Menu } from '@mantine/core'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'

type Props = {
  name: string
  column: string
  targets: readonly string[]
  disabled: boolean
  onMove: (to: string) => void
}

/** Moves a card without carrying it. */
export function MoveMenu({ name, column, targets, disabled, onMove }: Props) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={disabled}
          aria-label={`Move ${name} from ${column}`}
        >
          <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to …</Menu.Label>
        {targets.map((target) => (
          <Menu.Item key={target} onClick={() => onMove(target)}>
            {target}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
