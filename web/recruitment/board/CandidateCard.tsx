import { Draggable } from '@hello-pangea/dnd'
import { ActionIcon, Menu } from '@mantine/core'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { Link } from 'react-router'
import type { BoardCard, ClientMark } from '../../../contract/recruitment/board.ts'
import { ActionMenu } from '../../kit/blocks/MoreMenu.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { usePlaces } from '../jobs/places.ts'
import styles from './board.module.css'

type Props = {
  card: BoardCard
  index: number
  column: string
  targets: readonly string[]
  isMoving: boolean
  onMove: (uuid: string, to: string) => void
}

/** One candidate on the board. Who may not change the candidate cannot carry the card. */
export function CandidateCard({ card, index, column, targets, isMoving, onMove }: Props) {
  const mayMove = useMay('update') && card.may_change
  return (
    <Draggable draggableId={card.uuid} index={index} isDragDisabled={!mayMove}>
      {(provided, { isDragging }) => {
        // A group and no button: it holds a link and a button of its own.
        const handle = provided.dragHandleProps && {
          ...provided.dragHandleProps,
          role: 'group',
          'aria-roledescription': 'card that can be moved',
          'aria-label': `${card.name}, ${daysIn(card.days)}`,
        }
        return (
          <li ref={provided.innerRef} {...provided.draggableProps} className={styles.place}>
            <Stack
              gap={8}
              align="start"
              surface="raised"
              edge
              radius="button"
              {...handle}
              className={styles.card}
              data-dragging={isDragging}
              data-fixed={!mayMove}
              aria-busy={isMoving}
            >
              <Face card={card} />
              <Facts card={card} />
              {mayMove ? (
                <MoveMenu
                  name={card.name}
                  column={column}
                  targets={targets}
                  onMove={(to) => onMove(card.uuid, to)}
                />
              ) : null}
            </Stack>
          </li>
        )
      }}
    </Draggable>
  )
}

const daysIn = (days: number) => (days === 0 ? 'since today' : counted(days, 'day'))

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

function Face({ card: { image_url, name } }: { card: BoardCard }) {
  if (image_url)
    return <img className={styles.face} src={image_url} alt="" loading="lazy" draggable={false} />
  return <span className={styles.face} data-initials={initials(name)} />
}

function Facts({ card }: { card: BoardCard }) {
  const { candidate } = usePlaces()
  const { zone } = useArea()
  return (
    <Stack size="label" shrinks className={styles.facts}>
      <Link to={candidate(card.uuid)} draggable={false}>
        {card.name}
      </Link>
      <Box as="p" tone="muted" tabular>
        <span title={`Since ${formatInstant(card.round_since, zone)}`}>{daysIn(card.days)}</span> ·{' '}
        {card.source}
      </Box>
      <Row as="p" wrap className={styles.marks}>
        <StatusBadge of="candidate" status={card.status} />
        <ClientVerdict mark={card.client} />
      </Row>
    </Stack>
  )
}

const marks = {
  shared: { Icon: IconSend, message: 'Client asked' },
  commented: { Icon: IconMessage, message: 'Client commented' },
  approved: { Icon: IconThumbUp, message: 'Client approved' },
  rejected: { Icon: IconThumbDown, message: 'Client rejected' },
}

/** What the client knows or said of a candidate, as a small mark. */
function ClientVerdict({ mark }: { mark: ClientMark | null }) {
  if (!mark) return null
  const { Icon, message } = marks[mark]
  return (
    <span className={styles.client} data-mark={mark}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {message}
    </span>
  )
}

type MoveMenuProps = {
  name: string
  column: string
  targets: readonly string[]
  onMove: (to: string) => void
}

/** Moves a card without carrying it. */
function MoveMenu({ name, column, targets, onMove }: MoveMenuProps) {
  return (
    // Within the card: what hangs outside of the page's landmarks is not found by screen readers.
    <ActionMenu floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Move ${name} from ${column}`}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to …</Menu.Label>
        {targets.map((target) => (
          <Menu.Item key={target} className={styles.menu} onClick={() => onMove(target)}>
            {target}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ActionMenu>
  )
}
