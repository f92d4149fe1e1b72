import { Link } from 'react-router'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Button, ButtonLink } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { paths } from '../../paths.ts'
import { telephone } from './links.ts'
import styles from './OwnStay.module.css'

/** The page as it comes from the server: the guest's part is on its way. */
export function Waiting({ title }: { title: string }) {
  return (
    <Stack gap={24} fits className={styles.page} data-own-chat>
      <h1>{title}</h1>
      <Box role="status" as="p" tone="muted" className={styles.quiet}>
        Loading your stay …
      </Box>
    </Stack>
  )
}

type Props = {
  title: string
  lacking: { absent: boolean; problem: string }
  phone: string
  onAgain: () => void
}

/** A stay that is not there, or not the guest's, or could not be fetched. */
export function Lacking({ title, lacking: { absent, problem }, phone, onAgain }: Props) {
  return (
    <Stack gap={24} fits className={styles.page} data-own-chat>
      <p>
        <Link to={paths.ownStays}>My bookings</Link>
      </p>
      <h1>{title}</h1>
      <Notice kind="error">
        <p>{problem}</p>
        {absent ? (
          <p>
            No booking with this code belongs to your account. If somebody else booked for you, ask them, or
            call us: <a href={telephone(phone)}>{phone}</a>.
          </p>
        ) : (
          <Button variant="quiet" onClick={onAgain}>
            Try again
          </Button>
        )}
      </Notice>
      {absent ? (
        <p>
          <ButtonLink to={paths.ownStays}>See my bookings</ButtonLink>
        </p>
      ) : null}
    </Stack>
  )
}
