import { stayMoves } from '../../../contract/stays/stay-moves.ts'
import { implement } from '../../kit/http/implement.ts'
import { moveStay, previewMove } from './move-stay.ts'
import { placeOf, planMove, readMoving } from './plan-move.ts'
import { ruleOfMove } from './rule-of-move.ts'
import { undoMove } from './undo-move.ts'

export const stayMoveRoutes = implement(stayMoves, {
  preview: async (ctx) => {
    const preview = await previewMove(ctx)
    const stay = await readMoving(ctx.db, ctx.params.id, false)
    const to = placeOf(ctx.query, ctx.settings.time_zone)
    return { ...preview, broken_rule: ruleOfMove(stay, to, await planMove(ctx, stay, to, false)) }
  },
  move: moveStay,
  undo: undoMove,
})
