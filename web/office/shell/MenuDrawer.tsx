import { Drawer } from '@mantine/core'
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
        <div className={styles.drawer}>
          <Drawer.CloseButton aria-label="Close menu" />
          <Sidebar area={area} onLeave={onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
