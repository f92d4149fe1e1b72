import confetti from 'canvas-confetti'

/** Confetti over the page, once. Without its worker, which the content security policy would refuse. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '70',
  })
  document.body.append(canvas)
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  await fire({
    particleCount: 110,
    spread: 80,
    origin: { y: 0.7 },
    colors: ['#1f4d3d', '#8fc7a6', '#a8492a', '#e0b86a', '#faf6ee'],
  })
  canvas.remove()
}
