import { Refusal } from '../server/kit/refusals/refuse.ts'

/** The body of the refusal that a rule ends with; nothing where it lets pass. */
export const refusalOf = (rule: () => unknown) => {
  try {
    rule()
  } catch (error) {
    if (error instanceof Refusal) return error.toBody()
    throw error
  }
  return undefined
}
