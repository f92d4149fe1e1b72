import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { moveStay, previewMove } from './move-stay.ts'
import { undoMove } from './undo-move.ts'

export const stayMoveRoutes = implement(stayMoves, { preview: previewMove, move: moveStay, undo: undoMove })
