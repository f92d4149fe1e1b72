import { useId } from 'react'
import { Link } from 'react-router'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import plain from '../../kit/plain/plain.module.css'
import { paths } from '../../paths.ts'
import styles from './apply.module.css'

type Props = { agreed: boolean; error?: string; onChange: (agreed: boolean) => void }

/** That the notice about privacy was read; which one, the server writes down. */
export function Consent({ agreed, error, onChange }: Props) {
  const id = useId()
  return (
    <Stack gap={4} shrinks className={plain.field}>
      <Stack gap={12} align="start" className={styles.consent}>
        <input
          id={id}
          type="checkbox"
          name="privacy_version"
          checked={agreed}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={id}>
          I have read the{' '}
          <Link to={paths.careersPrivacy} target="_blank">
            privacy notice
          </Link>{' '}
          and agree that my application is kept as it says.
        </label>
      </Stack>
      <Box
        as="p"
        tone="danger"
        size="label"
        weight={500}
        id={`${id}-error`}
        className={plain.error}
        aria-live="polite"
      >
        {error}
      </Box>
    </Stack>
  )
}
