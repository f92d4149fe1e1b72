import { now } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'

/** Takes away what people wrote to the resort longer ago than the settings keep it, with its mails. Run from time to time. */
export const sweepOldMessages = async (db: Db, { settings }: Pick<Context, 'settings'>): Promise<void> => {
  const before = now().toZonedDateTimeISO(settings.time_zone).subtract({ months: settings.contact_months })
  await db.deleteFrom('contact_messages').where('at', '<', before.toInstant().toString()).execute()
}
