import { inSeconds, nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { CookieKind } from './cookies.ts'
import { hashOf, ownerColumn } from './sessions.ts'

/** So long a browser that does not come back stays known to an account; browsers keep no cookie for longer. */
export const deviceSeconds = 400 * 86_400

const columnOf = { ...ownerColumn, housekeeper: 'housekeeper_id' } as const

/** Remembers that this browser has signed in to an account. */
export const rememberDevice = async (db: Db, token: string, kind: CookieKind, id: string): Promise<void> => {
  const row = { device_hash: hashOf(token), [columnOf[kind]]: id, seen_at: nowText() }
  await db
    .insertInto('known_devices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns([columnOf[kind], 'device_hash'])
        .where(columnOf[kind], 'is not', null)
        .doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute()
}

/** Whether this browser has signed in to the account before. */
export const isKnownDevice = async (db: Db, token: string, kind: CookieKind, id: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('device_hash', '=', hashOf(token))
    .where(columnOf[kind], '=', id)
    .executeTakeFirst()) !== undefined

/** Forgets browsers that have not come back; run from time to time. */
export const sweepDevices = async (db: Db): Promise<void> => {
  await db.deleteFrom('known_devices').where('seen_at', '<', inSeconds(-deviceSeconds)).execute()
}

type Sign = { test: (userAgent: string) => boolean }

/** Of what calls itself Safari only the one that tells its version before. */
const safari: Sign = {
  test: (userAgent) => {
    const version = userAgent.indexOf('Version/')
    return version >= 0 && userAgent.includes('Safari/', version)
  },
}
const browsers: readonly [Sign, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [safari, 'Safari'],
]
const systems: readonly [Sign, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser in words that its owner knows again: nothing of what it sends is kept as it stands. */
export const deviceName = (userAgent: string | undefined): string => {
  const find = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
