import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { signIn as signInPicture } from '../../site/content/media/pages.ts'
import { testimonials } from '../../site/content/testimonials.ts'
import styles from './accounts.module.css'
import { afterSignInPage, returnTo } from './destinations.ts'
import { SignInForm } from './SignInForm.tsx'
import { signInStaff } from './sign-in.ts'
import testimonialsStyles from './Testimonials.module.css'

type Props = { title: string; mode: 'guest' | 'admin'; fixed?: boolean; children: ReactNode }

/** The Sign In page (G-DLG-09): a welcome beside the form, and what guests say below. */
export function SignInScreen({ title, mode, fixed, children }: Props) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <Stack gap={48} className={styles.signIn}>
      <Stack surface="raised" className={styles.panels}>
        <div className={styles.welcome}>
          <Picture picture={signInPicture} sizes="(min-width: 56em) 40rem, 100vw" priority decorative />
          <Stack gap={8}>
            <Box as="h2" size="heading">
              Welcome back
            </Box>
            <p>{children}</p>
          </Stack>
        </div>
        <Stack gap={24} className={styles.panel}>
          <h1>{title}</h1>
          <SignInForm
            mode={mode}
            fixed={fixed}
            staffSignIn={signInStaff}
            onSignedIn={(who) => {
              const start = afterSignInPage(who)
              return navigate(returnTo(query, who) ?? start)
            }}
          />
        </Stack>
      </Stack>
      <Testimonials />
    </Stack>
  )
}

/**
 * G-DLG-09..11: guests' words, one, two or three at a time by width, moving on every 5000 ms until paused.
 * Under reduced motion it starts paused.
 */
function Testimonials() {
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
      className={testimonialsStyles.testimonials}
      aria-roledescription="carousel"
      aria-label="Guest experiences"
    >
      <Row as="header" gap={16} align="center" justify="between" wrap>
        <Box as="h2" size="heading">
          From the guest book
        </Box>
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
      <div ref={viewport} className={testimonialsStyles.viewport}>
        <div className={testimonialsStyles.slides} aria-live={playing ? 'off' : 'polite'}>
          {testimonials.map((testimonial) => (
            <Row as="figure" gap={12} shrinks key={testimonial.name} className={testimonialsStyles.slide}>
              <p
                className={testimonialsStyles.stars}
                role="img"
                aria-label={`${testimonial.rating} of 5 stars`}
              >
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
