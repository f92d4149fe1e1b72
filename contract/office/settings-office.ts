import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { Cancellation } from './cancellation.ts'
import { Settings } from './settings.ts'

/** The settings have one version as a whole. `sentence` is the policy as guests read it, made from its tiers. */
export const SettingsPage = Settings.extend({
  ...ofVersion,
  cancellation: Cancellation.extend({ sentence: z.string() }),
}).meta({ id: 'SettingsPage' })
export type SettingsPage = z.output<typeof SettingsPage>

// The sentence of the policy is made, not sent: an answer that is sent back as a whole loses it here.
const SettingsChange = Settings.omit({ cancellation_text: true })
  .partial()
  .extend(fromVersion)
  .refine(({ version: _, ...sent }) => Object.keys(sent).length > 0, 'Nothing was sent to be saved')

/** What the resort sets about itself (D-22). */
export const settingsOffice = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    area: 'office',
    summary: 'The settings of the resort',
    failure: 'Failed to fetch the settings',
    ok: SettingsPage,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    area: 'office',
    summary: 'Change some settings; what is left out stays. The site shows them at once',
    failure: 'Failed to save the settings',
    body: SettingsChange,
    edits: SettingsPage,
    ok: SettingsPage,
    errors: ['confirm_password'],
  }),
}
