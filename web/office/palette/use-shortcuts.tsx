import { Kbd } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { isTyping } from '../../kit/is-typing.ts'
import styles from './shortcuts.module.css'

type Shortcut = { keys: readonly string[]; does: string }

const anywhere: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Go to any screen, booking or visitor' },
  { keys: ['/'], does: 'Search the list that is shown' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close a dialog, or let go of what is being dragged' },
]

const tapeChart: readonly Shortcut[] = [
  { keys: ['←', '→'], does: 'The stay before or after in the same room' },
  { keys: ['↑', '↓'], does: 'The nearest stay in the room above or below' },
  { keys: ['Enter'], does: 'Open the stay, and move it by typing' },
]

const booking: readonly Shortcut[] = [{ keys: ['C'], does: 'Add a charge to the folio' }]

/** What the keyboard can do, opened by `?` and from the profile menu. */
export function useShortcuts(): { dialog: ReactNode; show: () => void } {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      setOpened(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return {
    show: () => setOpened(true),
    dialog: (
      <Dialog title="Keyboard shortcuts" opened={opened} onClose={() => setOpened(false)}>
        <Shortcuts title="Everywhere" list={anywhere} />
        <Shortcuts title="On a booking" list={booking} />
        <Shortcuts title="On the tape chart" list={tapeChart} />
      </Dialog>
    ),
  }
}

function Shortcuts({ title, list }: { title: string; list: readonly Shortcut[] }) {
  return (
    <section className={styles.shortcuts}>
      <h3>{title}</h3>
      <dl>
        {list.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
