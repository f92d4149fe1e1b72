import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Box } from '../layout/Box.tsx'
import styles from './Avatar.module.css'

type Props = { name: string; photo: string | null; large?: true }

/** Somebody's photo, or their initials; the name stands beside it. */
export function Avatar({ name, photo, large }: Props) {
  const size = large ? 96 : 36
  const initials = photo ? '' : initialsOf(name)
  return (
    <Box
      as="span"
      tone="primary"
      size="label"
      weight={600}
      className={styles.avatar}
      data-large={large}
      data-initials={initials || undefined}
    >
      {photo ? <img className="fills" src={photo} alt="" width={size} height={size} /> : null}
      {!photo && !initials ? <IconUser size={size / 2} stroke={1.5} aria-hidden="true" /> : null}
    </Box>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
