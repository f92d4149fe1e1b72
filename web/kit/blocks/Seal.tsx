import { useId } from 'react'

/** The mark of the resort: a moon over a ridge, in the colour of the words beside it. */
export function Seal({ size = 40 }: { size?: number }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <circle cx="22" cy="22" r="18.4" />
      </clipPath>
      <circle cx="22" cy="22" r="20.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="29" cy="14" r="4.6" fill="currentColor" />
      <path clipPath={`url(#${clip})`} d="M0 34 12 19l7 8 6-6 19 19v4H0Z" fill="currentColor" />
    </svg>
  )
}
