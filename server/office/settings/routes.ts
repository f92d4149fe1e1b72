import { sql } from 'kysely'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { Settings } from '../../../contract/office/settings.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { needConfirmed, notifyAdmins } from '../accounts/confirm.ts'
import { endSettingUpUnasked } from '../accounts/factor-queries.ts'
import { readSettings, withSentence } from './settings-cache.ts'
import { factsOf } from './settings-facts.ts'

/** Never set, they are the first version. */
const settingsVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('settings_version').select('version').executeTakeFirst())?.version ?? 1

const answerOf = (settings: Settings, version: number) => ({
  ...settings,
  cancellation: { ...settings.cancellation, sentence: settings.cancellation_text },
  version,
})

const readVersioned = async (db: Db) => answerOf(await readSettings(db), await settingsVersion(db))

/** Settings are kept as they travel: JSON knows no paise. */
const kept = (key: string, value: unknown): string =>
  JSON.stringify(toWire(Settings.shape[key as keyof Settings], value))

/** Any number that no other lock of this project uses. */
const settingsLock = 4_210_036

/** Changes come one after the other, also the first ones, which have no row to wait for. */
const lockSettings = (db: Db) => sql`select pg_advisory_xact_lock(${settingsLock})`.execute(db)

const writeRows = (db: Db, rows: { key: string; value: string }[]) =>
  db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()

const upiChanged = 'The UPI ID that guests pay to was changed'

/** What a thief of an open browser would change here, and how the admins are told (D-40). */
const dangerous = {
  upi_id: upiChanged,
  upi_payee: upiChanged,
  staff_two_factor: 'Who needs two-factor sign-in was changed',
  staff_password_length: 'The least length of passwords of staff was changed',
} as const satisfies Partial<Record<keyof Settings, string>>

const dangersOf = (before: Settings, sent: Partial<Settings>): string[] => {
  const keys = Object.keys(dangerous) as (keyof typeof dangerous)[]
  const changed = keys.filter((key) => sent[key] !== undefined && sent[key] !== before[key])
  return [...new Set(changed.map((key) => dangerous[key]))]
}

export const settingsRoutes = implement(settingsOffice, {
  // Read anew and not from this process's memory: another process may just have saved.
  get: ({ db }) => readVersioned(db),

  save: async (ctx) => {
    const { db } = ctx
    const { version: _, ...body } = ctx.body
    await lockSettings(db)
    const before = await readSettings(db)
    const version = await settingsVersion(db)
    await meetVersion(ctx, settingsOffice.save, {
      record: 'settings',
      id: 'settings',
      version,
      current: async () => answerOf(before, version),
    })
    const dangers = dangersOf(before, body)
    if (dangers.length > 0) needConfirmed(ctx)
    const rows = Object.entries(body)
      .map(([key, value]) => ({ key, value: kept(key, value) }))
      .filter(({ key, value }) => value !== kept(key, before[key as keyof Settings]))
    if (rows.length > 0) await writeRows(db, rows)
    const after = withSentence({ ...before, ...body } as Settings)
    await logActivity(ctx, {
      area: 'settings',
      id: 'settings',
      name: 'Settings',
      before: factsOf(before),
      after: factsOf(after),
    })
    for (const what of dangers) await notifyAdmins(ctx, what)
    if (after.staff_two_factor !== before.staff_two_factor)
      await endSettingUpUnasked(db, after.staff_two_factor)
    return answerOf(after, await settingsVersion(db))
  },
})
