import { Row } from '../../../kit/layout/Box.tsx'
import styles from '../guest/GuestStep.module.css'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A box to tick with its words beside it. */
export function Tick({ label, checked, onChange }: Props) {
  return (
    <Row as="label" gap={12} align="center" className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </Row>
  )
}
