import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChooseCell } from './ChooseCell.tsx'
import styles from './DataTable.module.css'
import type { Action } from './data-table.ts'
import { RowLink } from './RowLink.tsx'

type Cell = { title: string; numeric?: true; nowrap?: true; content: ReactNode }
type Choice = { checked: boolean; onChoose: (on: boolean, through: boolean) => void }
type Props = {
  name: string
  cells: readonly Cell[]
  actions?: readonly Action[] | undefined
  choice?: Choice | undefined
}

/** One row; as a card on a narrow screen every value stands beside its column's title. */
export function TableRow({ name, cells: [head, ...cells], actions, choice }: Props) {
  return (
    <tr data-chosen={choice?.checked || undefined}>
      {choice ? <ChooseCell label={`Choose ${name}`} {...choice} /> : null}
      <th scope="row" data-nowrap={head?.nowrap}>
        {head?.content}
      </th>
      {cells.map(({ title, numeric, nowrap, content }) => (
        <td key={title} data-title={title} data-numeric={numeric} data-nowrap={nowrap}>
          {content}
        </td>
      ))}
      {actions ? (
        <td className={styles.actions}>
          {actions.map((action) => (
            <RowAction key={action.label} name={name} action={action} />
          ))}
        </td>
      ) : null}
    </tr>
  )
}

function RowAction({ name, action }: { name: string; action: Action }) {
  const look = {
    size: 'compact-sm',
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
