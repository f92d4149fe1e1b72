import { Button } from '@mantine/core'

type Props = {
  /** What stays as it is: "Not now", "Keep the room". */
  children: string
  onClose: () => void
}

/** The way out of a dialog that changes nothing. */
export function Leave({ children, onClose }: Props) {
  return (
    <Button variant="default" onClick={onClose}>
      {children}
    </Button>
  )
}
