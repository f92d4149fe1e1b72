import { Button, Loader, Menu, type MenuProps } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

export type MoreAction = { label: string; tone?: 'danger' } & (
  | { to: string }
  /** The menu’s button is busy until what this answers is there. */
  | { run: () => void | Promise<void> }
)
type Props = {
  /** Whose actions they are, for screen readers. */
  of: string
  actions: readonly MoreAction[]
}

/**
 * A menu that Escape closes from the moment it is seen: Mantine hears the key only within the menu, to which the focus
 * comes later. What is opened around it stays open.
 */
export function ActionMenu(props: MenuProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!opened) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (event.target as Element).closest('[role="menu"]')) return
      event.stopPropagation()
      setOpened(false)
    }
    addEventListener('keydown', close, true)
    return () => removeEventListener('keydown', close, true)
  }, [opened])
  return <Menu shadow="md" opened={opened} onChange={setOpened} {...props} />
}

/** What can be done with a record beside its next step, in one menu at the end of its header. */
export function MoreMenu({ of, actions }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const [running, setRunning] = useState(false)
  async function run(action: () => void | Promise<void>) {
    // What it opens gives the focus back to the menu's button: the item itself is gone by then.
    opener.current?.focus()
    if (running) return
    const asked = action()
    if (!asked) return
    setRunning(true)
    await asked.finally(() => setRunning(false))
  }
  if (actions.length === 0) return null
  return (
    <ActionMenu floatingStrategy="fixed">
      <Menu.Target>
        <Button
          ref={opener}
          variant="default"
          aria-label={`More for ${of}`}
          // Not switched off: it would lose the focus.
          aria-busy={running}
          rightSection={
            running ? (
              <Loader size={16} aria-hidden="true" />
            ) : (
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            )
          }
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          'to' in action ? (
            <Menu.Item key={action.label} component={Link} to={action.to}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} data-tone={action.tone} onClick={() => void run(action.run)}>
              {action.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </ActionMenu>
  )
}
