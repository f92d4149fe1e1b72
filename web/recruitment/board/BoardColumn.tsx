import { Droppable } from '@hello-pangea/dnd'
import { useId } from 'react'
import type { BoardColumn as Column } from '../../../contract/recruitment/board.ts'
import { counted } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import styles from './board.module.css'
import type { Moves } from './board-moves.ts'
import { CandidateCard } from './CandidateCard.tsx'

type Props = {
  column: Column
  /** The columns to which its cards can go. */
  targets: readonly string[]
  moving: Moves
  onMove: (uuid: string, to: string) => void
}

/** One round with those who stand in it. */
export function BoardColumn({ column, targets, moving, onMove }: Props) {
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
          <span className={styles.count}>{counted(count, 'candidate')}</span>
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
