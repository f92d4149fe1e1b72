import { ActionIcon, Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { ActionMenu } from '../blocks/MoreMenu.tsx'
import { ChooseCell } from './ChooseCell.tsx'
import styles from './DataTable.module.css'
import { type Action, saysNothing, splitActions } from './data-table.ts'
import { RowLink } from './RowLink.tsx'

type Cell = {
  title: string
  numeric?: true
  nowrap?: true
  narrow?: false | 'head'
  unprinted?: true
  content: ReactNode
}
type Choice = { checked: boolean; onChoose: (on: boolean, through: boolean) => void }
type Props = {
  name: string
  cells: readonly Cell[]
  actions?: readonly Action[] | undefined
  choice?: Choice | undefined
}

/** One row; on a narrow screen its name, and below it in one line what the other columns say. */
export function TableRow({ name, cells: [head, ...cells], actions, choice }: Props) {
  return (
    <tr data-chosen={choice?.checked || undefined}>
      {choice ? <ChooseCell label={`Choose ${name}`} {...choice} /> : null}
      <th scope="row" data-nowrap={head?.nowrap}>
        {head?.content}
      </th>
      {cells.map(({ title, numeric, nowrap, narrow, unprinted, content }) => (
        <td
          key={title}
          className={unprinted && 'unprinted'}
          data-title={title}
          // Without its column nobody knows what is missing.
          data-narrow={saysNothing(content) ? false : narrow}
          data-numeric={numeric}
          data-nowrap={nowrap}
        >
          {content}
        </td>
      ))}
      {actions ? (
        <td className={`${styles.actions} unprinted`}>
          <RowActions name={name} {...splitActions(actions)} />
        </td>
      ) : null}
    </tr>
  )
}

type RowActionsProps = { name: string; button?: Action; menu: readonly Action[] }

/** The next step as a button, all else in a menu. */
function RowActions({ name, button, menu }: RowActionsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div>
      {button ? <ActionButton name={name} action={button} /> : null}
      {menu.length > 0 ? (
        <ActionMenu floatingStrategy="fixed">
          <Menu.Target>
            <ActionIcon
              ref={opener}
              variant="subtle"
              color="gray"
              size="1.75rem"
              aria-label={`More for ${name}`}
            >
              <IconDots size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map((action) => (
              <MenuAction key={action.label} name={name} action={action} opener={opener} />
            ))}
          </Menu.Dropdown>
        </ActionMenu>
      ) : null}
    </div>
  )
}

type ActionProps = { name: string; action: Action }

function ActionButton({ name, action }: ActionProps) {
  const look = {
    size: 'xs',
    variant: action.tone === 'main' ? 'filled' : 'default',
    'aria-label': `${action.label} ${name}`,
    'data-tone': action.tone,
  } as const
  return 'to' in action ? (
    <RowLink to={action.to}>
      {(link) => (
        <Button {...look} component={Link} {...link}>
          {action.label}
        </Button>
      )}
    </RowLink>
  ) : (
    <Button {...look} onClick={action.run}>
      {action.label}
    </Button>
  )
}

/** What it opens gives the focus back to where the menu was opened: the item itself is gone by then. */
function MenuAction({ name, action, opener }: ActionProps & { opener: RefObject<HTMLButtonElement | null> }) {
  const look = { 'aria-label': `${action.label} ${name}`, 'data-tone': action.tone } as const
  return 'to' in action ? (
    <RowLink to={action.to}>
      {(link) => (
        <Menu.Item {...look} component={Link} {...link}>
          {action.label}
        </Menu.Item>
      )}
    </RowLink>
  ) : (
    <Menu.Item
      {...look}
      onClick={() => {
        opener.current?.focus()
        action.run()
      }}
    >
      {action.label}
    </Menu.Item>
  )
}
