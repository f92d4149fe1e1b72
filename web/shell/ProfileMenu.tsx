import { Menu } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import type { Role } from '../../contract/accounts.ts'
import { useArea } from '../kit/area.ts'
import styles from './ProfileMenu.module.css'
import { useLogOut } from './use-log-out.ts'

export const roleNames: Record<Role, string> = { admin: 'Admin', user: 'Employee' }

/** Who is signed in, and the way out. */
export function ProfileMenu() {
  const { user } = useArea()
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.profile}>
          <span className={styles.initials} data-initials={initialsOf(user.name)} />
          <span className={styles.name}>
            <span className="visually-hidden">Profile of </span>
            {user.name}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.position ?? roleNames[user.role]}</span>
          {user.position ? <span>{roleNames[user.role]}</span> : null}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={logOut}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
