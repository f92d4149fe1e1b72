import type { SiteFrameData } from '../site-info.ts'
import styles from './ChatButton.module.css'
import { useScrolled } from './use-scrolled.ts'

/** G-GEN-08: opens a chat in which an enquiry about a room is already written. On narrow screens it comes with the first scroll. */
export function ChatButton({ resort }: { resort: SiteFrameData['resort'] }) {
  const [top, scrolled] = useScrolled()
  const enquiry = `Hello ${resort.resort_name}, I would like to book a room. Could you help me?`
  return (
    <aside aria-label="Chat">
      <div ref={top} className={styles.top} data-left={scrolled || undefined} />
      <a
        className={styles.chat}
        href={`https://wa.me/${resort.chat_number}?${new URLSearchParams({ text: enquiry })}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="visually-hidden">Chat with us on WhatsApp about a room (opens in a new tab)</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 3.5a8.5 8.5 0 0 0-7.3 12.9L3.5 20.5l4.2-1.1A8.5 8.5 0 1 0 12 3.5Z" />
          <path d="M8.5 10.5h7M8.5 13.8h4.5" />
        </svg>
      </a>
    </aside>
  )
}
