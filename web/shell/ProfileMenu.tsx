import { Popover } from '@mantine/core'
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
    <Popover position="bottom-end" width={220} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.profile}>
          <span className={styles.initials} data-initials={initialsOf(user.name)} />
          <span className={styles.name}>
            <span className="visually-hidden">Profile of </span>
            {user.name}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.card} aria-label="Profile">
        <strong>{user.name}</strong>
        <span>{user.position ? `${user.position}, ${roleNames[user.role]}` : roleNames[user.role]}</span>
        <button type="button" className={styles.out} onClick={logOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          Log Out
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
