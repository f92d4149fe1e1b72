import { z } from 'zod'
import { Cancellation, cancellationSentence, defaultCancellation } from './cancellation.ts'
import { defaultGst, Gst } from './gst.ts'
import { defaultSiteSettings, SiteSettings } from './site-settings.ts'

/** What the resort can set (D-22). The server keeps each key as a row and falls back to `defaultSettings`. */
export const Settings = SiteSettings.extend({
  cancellation: Cancellation,
  gst: Gst,
  /** Whether a fee, and what is added after check-out, is invoiced the moment it is written (D-67). */
  invoice_fees: z.boolean(),
}).meta({ id: 'Settings' })
export type Settings = z.output<typeof Settings>

export const defaultSettings: Settings = {
  ...defaultSiteSettings,
  cancellation_text: cancellationSentence(defaultCancellation),
  cancellation: defaultCancellation,
  gst: defaultGst,
  invoice_fees: true,
}
