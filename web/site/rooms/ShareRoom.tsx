import { useState } from 'react'
import { Row } from '../../kit/layout/Box.tsx'
import { TextButton } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import type { Stay } from '../stay-dates/stay-choice.ts'
import styles from './ShareRoom.module.css'

type Props = {
  slug: string
  name: string
  /** The dates that were chosen; whoever opens the link finds them in the form. */
  stay: Stay | undefined
}

/** Hands the page on, with the dates: to what the device shares with, else as a link in the clipboard. */
export function ShareRoom({ slug, name, stay }: Props) {
  const [said, setSaid] = useState('')

  async function share() {
    const url = addressOf(slug, stay)
    setSaid('')
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      setSaid(stay ? 'Link copied, with your dates.' : 'Link copied.')
    } catch (error) {
      // Who closes the device's sheet has changed their mind; all else is told, with the link to copy by hand.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(`Copy this link: ${url}`)
    }
  }

  return (
    <Row align="baseline" wrap size="small" className={styles.share}>
      <TextButton onClick={() => void share()}>Share this room</TextButton>
      <p role="status">{said}</p>
    </Row>
  )
}

function addressOf(slug: string, stay: Stay | undefined): string {
  const url = new URL(paths.room(slug), location.origin)
  if (stay?.checkIn && stay.checkOut) {
    url.searchParams.set('check_in', stay.checkIn)
    url.searchParams.set('check_out', stay.checkOut)
  }
  return url.href
}
