import { create } from 'qrcode'
import { useMemo } from 'react'

type Props = { text: string; label: string; className?: string }

/** A QR code as one drawing: sharp at every size, and printable. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const dark = Array.from(modules.data, (bit, at) => (bit ? at : -1)).filter((at) => at >= 0)
    const squares = dark.map(
      (at) => `M${(at % modules.size) + 4} ${Math.floor(at / modules.size) + 4}h1v1h-1z`,
    )
    return { size: modules.size + 8, path: squares.join('') }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Dark on white in both themes: cameras need it. */}
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
