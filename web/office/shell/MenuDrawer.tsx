import { Drawer } from '@mantine/core'
import { Stack } from '../../kit/layout/Box.tsx'
import type { AreaName } from './guard.ts'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

type Props = { area: AreaName; opened: boolean; onClose: () => void }

/** The menu on a narrow screen. */
export function MenuDrawer({ area, opened, onClose }: Props) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size="17rem">
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Stack gap={8} pad={12} className={styles.drawer}>
          <Drawer.CloseButton aria-label="Close menu" />
          <Sidebar area={area} onLeave={onClose} />
        </Stack>
      </Drawer.Content>
    </Drawer.Root>
  )
}
