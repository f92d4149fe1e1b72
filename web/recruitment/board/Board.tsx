import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd'
import { CloseButton } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { Board as BoardData, BoardColumn as Column } from '../../../contract/recruitment/board.ts'
import { ConfirmDialog } from '../../kit/blocks/use-confirm.tsx'
import { counted } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { RejectionDialog } from '../candidates/RejectionDialog.tsx'
import styles from './board.module.css'
import type { Moves } from './board-moves.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { type Asking, useBoard } from './use-board.ts'

const howTo =
  'Press space to pick the card up, the left and right arrow keys to carry it to another column, space again to put it down, and escape to let it be. The button on the card moves it too.'

/** The columns with their cards; a card is carried by mouse, finger or keys, or sent by its menu. */
export function Board({ board }: { board: BoardData }) {
  const { columns, moves, move, asking, answered, reinstate, problem, close } = useBoard(
    board.columns,
    board.job.rounds,
  )
  const [dragging, setDragging] = useState(false)
  const followFocus = useFocusOnCard()

  const nameOf = (uuid: string) =>
    columns.flatMap(({ cards }) => cards).find((card) => card.uuid === uuid)?.name ?? 'The card'

  function picked({ draggableId, source }: DragStart, { announce }: ResponderProvided) {
    setDragging(true)
    announce(`You picked up ${nameOf(draggableId)} in ${source.droppableId}.`)
  }

  function carried({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) {
    const name = nameOf(draggableId)
    announce(destination ? `${name} is over ${destination.droppableId}.` : `${name} is over no column.`)
  }

  function put(
    { draggableId, source, destination, reason, mode }: DropResult,
    { announce }: ResponderProvided,
  ) {
    setDragging(false)
    const name = nameOf(draggableId)
    const to = reason === 'DROP' ? destination?.droppableId : undefined
    if (!to || to === source.droppableId) return announce(`${name} stays in ${source.droppableId}.`)
    announce(`You put ${name} down in ${to}.`)
    move(draggableId, to)
    // On a busy machine the library gives up before the card is there.
    if (mode === 'SNAP') followFocus(draggableId)
  }

  return (
    <>
      {problem ? <BoardProblem message={problem} onClose={close} /> : null}
      <DragDropContext
        dragHandleUsageInstructions={howTo}
        onDragStart={picked}
        onDragUpdate={carried}
        onDragEnd={put}
      >
        <section
          className={styles.board}
          data-dragging={dragging}
          aria-label="Candidates by round"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys too
          tabIndex={0}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.name}
              column={column}
              targets={columns.map(({ name }) => name).filter((name) => name !== column.name)}
              moving={moves}
              onMove={(uuid, to) => {
                move(uuid, to)
                followFocus(uuid)
              }}
            />
          ))}
        </section>
      </DragDropContext>
      {asking?.kind === 'reject' ? (
        <RejectionDialog candidate={asking.card} opened onClose={answered} />
      ) : null}
      {asking?.kind === 'reinstate' ? (
        <TakeBack asking={asking} onClose={answered} run={() => reinstate(asking)} />
      ) : null}
    </>
  )
}

/** A card that was sent by its menu or by keys is made anew in the other column: the focus goes on with it. */
function useFocusOnCard() {
  const [uuid, setUuid] = useState<string>()
  useEffect(() => {
    if (!uuid) return
    const handle = document.querySelector<HTMLElement>(`[data-rfd-drag-handle-draggable-id="${uuid}"]`)
    handle?.focus({ preventScroll: true })
    setUuid(undefined)
  }, [uuid])
  return setUuid
}

type TakeBackProps = { asking: Asking; onClose: () => void; run: () => Promise<void> }

function TakeBack({ asking: { card, to }, onClose, run }: TakeBackProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      question={{
        title: 'Take the rejection back?',
        children: (
          <p>
            <strong>{card.name}</strong> is rejected. The rejection is taken back, and the candidate goes on
            in <strong>{to}</strong>. The history keeps the rejection and its reason.
          </p>
        ),
        action: 'Take it back',
        run: async () => {
          await run()
          return true
        },
      }}
    />
  )
}

/** Why a card is not where it was put. It stays until it was read. */
function BoardProblem({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Row
      align="center"
      justify="between"
      gap={12}
      edge
      radius="input"
      surface="raised"
      className={styles.problem}
      role="alert"
    >
      <p>{message}</p>
      <CloseButton aria-label="Close this message" onClick={onClose} />
    </Row>
  )
}

type Props = {
  column: Column
  /** The columns to which its cards can go. */
  targets: readonly string[]
  moving: Moves
  onMove: (uuid: string, to: string) => void
}

/** One round with those who stand in it. */
function BoardColumn({ column, targets, moving, onMove }: Props) {
  const heading = useId()
  const { name, count, median_days: median, cards } = column
  const hidden = count - cards.length
  return (
    <Row
      as="section"
      surface="sunken"
      edge
      radius="card"
      shrinks
      className={styles.column}
      aria-labelledby={heading}
    >
      <header>
        <h2 id={heading}>{name}</h2>
        <p>
          <span>{counted(count, 'candidate')}</span>
          {median === null ? null : <span>median {counted(median, 'day')}</span>}
        </p>
      </header>
      <Droppable droppableId={name}>
        {(provided, { isDraggingOver }) => (
          <ul
            ref={provided.innerRef}
            {...provided.droppableProps}
            className={styles.cards}
            data-over={isDraggingOver}
            aria-labelledby={heading}
          >
            {cards.map((card, index) => (
              <CandidateCard
                key={card.uuid}
                card={card}
                index={index}
                column={name}
                targets={targets}
                isMoving={moving.has(card.uuid)}
                onMove={onMove}
              />
            ))}
            {provided.placeholder}
            {cards.length === 0 && !isDraggingOver ? (
              <Box as="li" tone="muted" size="label" text="center" className={styles.none}>
                Nobody here
              </Box>
            ) : null}
          </ul>
        )}
      </Droppable>
      {hidden > 0 ? (
        <Box
          as="p"
          tone="muted"
          size="label"
          className={styles.hidden}
        >{`And ${counted(hidden, 'more', 'more')}. Search to find them.`}</Box>
      ) : null}
    </Row>
  )
}
