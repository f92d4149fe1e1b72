import { ActionIcon, Menu } from '@mantine/core'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import styles from './board.module.css'

type Props = {
  name: string
  column: string
  targets: readonly string[]
  onMove: (to: string) => void
}

/** Moves a card without carrying it. */
export function MoveMenu({ name, column, targets, onMove }: Props) {
  return (
    // Within the card: what hangs outside of the page's landmarks is not found by screen readers.
    <Menu shadow="md" floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Move ${name} from ${column}`}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to …</Menu.Label>
        {targets.map((target) => (
          <Menu.Item key={target} className={styles.menu} onClick={() => onMove(target)}>
            {target}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
