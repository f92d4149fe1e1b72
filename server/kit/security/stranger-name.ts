import { StrangerName } from '../../../contract/kit/formats.ts'
import { refuseField } from '../http/refuse.ts'

/** Refuses a name that strangers may not type (decisions 34), where the same call takes any name from staff. */
export const refuseUnusualName = (field: string, name: string): void => {
  const says = StrangerName.safeParse(name).error?.issues[0]?.message
  if (says) refuseField(field, says)
}
