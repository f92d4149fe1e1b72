import type { ReactNode } from 'react'
import { ReplacedPictures } from '../../kit/pictures/shown-pictures.tsx'
import type { SiteFrameData } from '../site-info.ts'
import { ChatButton } from './ChatButton.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import styles from './SiteFrame.module.css'
import { SiteHeader } from './SiteHeader.tsx'
import { Splash } from './Splash.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

type Props = {
  data: SiteFrameData
  overPicture?: boolean
  noChat?: boolean
  /** The dialog in which somebody signs in; the frame does not know who may. */
  signIn: ReactNode
  children: ReactNode
}

/** Header, footer and what floats: the same around every page that guests see. Pages render inside its <main>. */
export function SiteFrame({
  data: { resort, pictures, illustrations },
  overPicture = false,
  noChat = false,
  signIn,
  children,
}: Props) {
  const main = useFocusOnArrival()
  return (
    <ReplacedPictures pictures={pictures}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Splash />
      <SiteHeader resort={resort} overPicture={overPicture} />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter resort={resort} illustrations={illustrations} />
      <OfflineNotice />
      {noChat ? null : <ChatButton resort={resort} />}
      {signIn}
    </ReplacedPictures>
  )
}
