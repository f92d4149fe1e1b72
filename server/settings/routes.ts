import { Settings } from '../../contract/settings.ts'
import { settingsOffice } from '../../contract/settings-office.ts'
import { logActivity } from '../kit/activity.ts'
import { implement } from '../kit/implement.ts'
import { readSettings } from '../kit/site-state.ts'

export const settingsRoutes = implement(settingsOffice, {
  // Read anew and not from this process's memory: another process may just have saved.
  get: ({ db }) => readSettings(db),

  save: async (given) => {
    const { db, body } = given
    const before = await readSettings(db)
    const rows = Object.entries(body).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
    await db
      .insertInto('settings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
      )
      .execute()
    const after = Settings.parse({ ...before, ...body })
    await logActivity(given, { area: 'settings', id: 'settings', name: 'Settings', before, after })
    return after
  },
})
