import { Popover } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '../../../contract/office/accounts.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { lastEntry } from './entries.ts'
import styles from './ProfileMenu.module.css'
import { useLogOut } from './use-log-out.ts'

const roleNames: Record<Role, string> = { admin: 'Admin', user: 'Employee' }

/** Who is signed in, and the way out. */
export function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user } = useArea()
  const area = user.role === 'admin' ? 'admin' : 'employee'
  const logOut = useLogOut()
  const [opened, setOpened] = useState(false)

  function showShortcuts() {
    setOpened(false)
    onShortcuts()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={220}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={styles.profile} onClick={() => setOpened(!opened)}>
          <span className={styles.initials} data-initials={initialsOf(user.name)} />
          <Box as="span" weight={500} nowrap className={styles.name}>
            <span className="visually-hidden">Profile of </span>
            {user.name}
          </Box>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.card} aria-label="Profile">
        <strong>{user.name}</strong>
        <span>{user.position ? `${user.position}, ${roleNames[user.role]}` : roleNames[user.role]}</span>
        <Link to={lastEntry[area].path} className={styles.out} onClick={() => setOpened(false)}>
          <IconKey size={18} stroke={1.6} aria-hidden="true" />
          Password and sign-in
        </Link>
        <button type="button" className={styles.out} onClick={showShortcuts}>
          <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
          Keyboard shortcuts
        </button>
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
