import { StrangerName } from '../../../contract/kit/formats.ts'
import { refuseField } from './refuse.ts'

/** What is wrong with a name that a stranger types (D-34). */
export const unusualName = (name: string): string | undefined =>
  StrangerName.safeParse(name).error?.issues[0]?.message

/** Refuses a name that strangers may not type (D-34), where the same call takes any name from staff. */
export const refuseUnusualName = (field: string, name: string): void => {
  const message = unusualName(name)
  if (message) refuseField(field, message)
}
