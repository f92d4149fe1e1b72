import { endpoint } from './kit/endpoint.ts'
import { Settings } from './settings.ts'

/** What the resort sets about itself (decisions 22). */
export const settingsOffice = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'The settings of the resort',
    failure: 'Failed to fetch the settings',
    ok: Settings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Change some settings; what is left out stays. The site shows them at once',
    failure: 'Failed to save the settings',
    body: Settings.partial().refine((sent) => Object.keys(sent).length > 0, 'Nothing was sent to be saved'),
    ok: Settings,
  }),
}
