import { type FlowState, hasChosen, type StepName } from './flow-state.ts'

/** Registration is for those without an account, the guest step for those with one (G-BOOK-02..04). */
export function shownStep(state: FlowState, guest: object | null): StepName {
  const { step, found } = state
  const before = found ? 'rooms' : 'search'
  if (step === 'search') return step
  if (step === 'rooms') return before
  const last = guest ? 'guest' : 'registration'
  if (step === 'guest' || guest) return hasChosen(state) ? last : before
  return step
}

/** The step that a list on its way will open: its place is kept from the beginning, so that nothing moves. */
export function awaitedStep({ resuming, backTo }: FlowState): StepName | undefined {
  if (resuming === 'search') return 'rooms'
  return resuming === 'resume' && (backTo === 'rooms' || backTo === 'guest') ? backTo : undefined
}
