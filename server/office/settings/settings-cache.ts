import { cancellationSentence } from '../../../contract/office/cancellation.ts'
import { defaultSettings, Settings } from '../../../contract/office/settings.ts'
import type { Db } from '../../kit/database/db.ts'
import type { SettingsCache } from '../../kit/endpoints/implement.ts'

/**
 * The settings as kept: each key that was never set, or no longer fits, has its default. They are kept as they travel;
 * the sentence of the policy is made, whatever was typed before it was.
 */
export const readSettings = async (db: Db): Promise<Settings> => {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const settings: Record<string, unknown> = { ...defaultSettings }
  for (const { key, value } of rows) {
    const schema = Settings.shape[key as keyof Settings]
    const read = schema?.safeParse(value)
    if (read?.success) settings[key] = read.data
  }
  return withSentence(settings as Settings)
}

export const withSentence = (settings: Settings): Settings => ({
  ...settings,
  cancellation_text: cancellationSentence(settings.cancellation),
})

const readVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version

/** Counts the site's version up, in the transaction of a change that public pages show. */
export const bumpSiteVersion = async (db: Db): Promise<void> => {
  await db
    .updateTable('site_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Follows the site's version; `everyMs` is how soon a change made by another process is seen. */
export const followSite = async (
  db: Db,
  everyMs: number,
  onError: (error: unknown) => void,
): Promise<SettingsCache> => {
  let state = { version: await readVersion(db), settings: await readSettings(db) }
  const refresh = async () => {
    const version = await readVersion(db)
    if (version !== state.version) state = { version, settings: await readSettings(db) }
  }
  const timer = setInterval(() => void refresh().catch(onError), everyMs)
  timer.unref()
  return { current: () => state, refresh, close: () => clearInterval(timer) }
}
