import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { testimonials } from '../../site/content/testimonials.ts'
import styles from './Testimonials.module.css'

/**
 * G-DLG-09..11: guests' words, one, two or three at a time by width, moving on every 5000 ms until paused.
 * Under reduced motion it starts paused.
 */
export function Testimonials() {
  const [autoplay] = useState(() =>
    Autoplay({ delay: 5000, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true }),
  )
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start' }, [autoplay])
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (carousel && !matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true)
  }, [carousel])
  useEffect(() => {
    if (!carousel) return
    if (playing) autoplay.play()
    else autoplay.stop()
  }, [autoplay, carousel, playing])
  return (
    <Stack
      as="section"
      gap={24}
      shrinks
      className={styles.testimonials}
      aria-roledescription="carousel"
      aria-label="Guest experiences"
    >
      <Row as="header" gap={16} align="center" justify="between" wrap>
        <h2>From the guest book</h2>
        <div>
          <Button variant="quiet" aria-label="Previous" onClick={() => carousel?.scrollPrev()}>
            ←
          </Button>
          <Button variant="quiet" aria-label="Next" onClick={() => carousel?.scrollNext()}>
            →
          </Button>
          <Button variant="quiet" onClick={() => setPlaying(!playing)}>
            {playing ? 'Pause' : 'Play'}
          </Button>
        </div>
      </Row>
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.slides} aria-live={playing ? 'off' : 'polite'}>
          {testimonials.map((testimonial) => (
            <Row as="figure" gap={12} shrinks key={testimonial.name} className={styles.slide}>
              <p className={styles.stars} role="img" aria-label={`${testimonial.rating} of 5 stars`}>
                {'★'.repeat(testimonial.rating)}
              </p>
              <blockquote>{testimonial.text}</blockquote>
              <Box as="figcaption" size="small">
                <Box as="strong" tone="ink">
                  {testimonial.name}
                </Box>
                , {testimonial.home}
                <br />
                {testimonial.stay}
              </Box>
            </Row>
          ))}
        </div>
      </div>
    </Stack>
  )
}
