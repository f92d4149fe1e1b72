import type { Settings } from '../../../contract/office/settings.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'

/** Refuses a buyer who is the resort itself; `field` is where the buyer stands in the body. */
export const refuseOwnGstin = (
  { gst }: Pick<Settings, 'gst'>,
  buyer: { gstin?: string | null | undefined } | null | undefined,
  field: string,
): void => {
  if (buyer?.gstin && buyer.gstin === gst.gstin)
    refuseField(`${field}.gstin`, 'This is the GSTIN of the resort itself. Enter that of the buyer.')
}
