import type { ComponentProps } from 'react'
import { Button } from '../../kit/plain/Button.tsx'

type Props = ComponentProps<typeof Button> & { isBusy: boolean; onClick: () => void }

/** A step of a room. While it runs it keeps the focus, which a browser takes from a button that is switched off. */
export const StepButton = ({ isBusy, onClick, ...button }: Props) => (
  <Button {...button} aria-disabled={isBusy} onClick={() => !isBusy && onClick()} />
)
