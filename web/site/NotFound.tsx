import { Link } from 'react-router'
import { Box, Stack } from '../kit/layout/Box.tsx'
import { Picture } from '../kit/pictures/Picture.tsx'
import buttons from '../kit/plain/Button.module.css'
import { paths } from '../paths.ts'
import { notFound } from './content/media/pages.ts'
import styles from './NotFound.module.css'

/** What an unknown address shows inside the site. */
export function NotFound() {
  return (
    <Stack gap={48} align="center" className={styles.notFound}>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <Stack gap={24} hug>
        <h1>404 Error - Sorry, this page is not available!</h1>
        <Box as="p" tone="muted" size="lead">
          The path you followed ends here. The way back is short.
        </Box>
        <Link to={paths.home} className={buttons.primary}>
          Back to Home
        </Link>
      </Stack>
      <Picture
        picture={notFound}
        sizes="(min-width: 60em) 36rem, 100vw"
        priority
        className={styles.picture}
      />
    </Stack>
  )
}
