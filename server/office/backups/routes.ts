import { createReadStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { areas } from '../../../contract/kit/areas.ts'
import { dayAt } from '../../../contract/kit/dates.ts'
import { type Backup as BackupAnswer, backups } from '../../../contract/office/backups.ts'
import { logActivity, logReveal } from '../../kit/activity/log-activity.ts'
import type { Backup } from '../../kit/backups/backups.ts'
import { type Call, type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { shownDay, shownTime } from '../../kit/shown.ts'
import { needConfirmed } from '../accounts/confirm.ts'

/** So long the call waits for its backup; most are done by then. */
const patienceMs = 20_000

const toAnswer = (backup: Backup): BackupAnswer => ({ ...backup, ok: backup.state === 'good' })

/** The backups of the data directory; a database server has none of ours. */
const backupsOf = ({ server, refuse }: Context<'backups_by_server'>) =>
  server.backups ?? refuse('backups_by_server')

const nameOf = ({ at }: Pick<Backup, 'at'>, { settings }: Pick<Context, 'settings'>): string => {
  const instant = Temporal.Instant.from(at)
  const { time_zone } = settings
  return `Backup of ${shownDay(dayAt(instant, time_zone))}, ${shownTime(instant, time_zone)}`
}

/** The archive, for who may take it away: it holds everything. */
const toTakeAway = async (ctx: Call<typeof backups.download>) => {
  const { params, who, refuse } = ctx
  const found = (await backupsOf(ctx).find(params.id)) ?? refuse('backup_not_found')
  if (!areas.every((area) => who.staff?.areas.includes(area))) refuse('backup_holds_everything')
  needConfirmed(ctx)
  return found
}

export const backupRoutes = implement(backups, {
  list: async (ctx) => (await backupsOf(ctx).list()).map(toAnswer),

  make: prepare(
    backups.make,
    async (ctx) => {
      needConfirmed(ctx)
      // Before the transaction: the backup needs the one connection itself.
      const begun = backupsOf(ctx).start('manual') ?? ctx.refuse('backup_under_way')
      const late = wait(patienceMs, undefined, { ref: false }).then(() => begun.backup)
      return { ...(await Promise.race([begun.done, late])) }
    },
    async ({ prepared, ...ctx }) => {
      const { backup_id, kind, state, problem } = prepared
      const after = { kind, state, ...(problem !== null && { problem }) }
      await logActivity(ctx, { area: 'backups', id: backup_id, name: nameOf(prepared, ctx), after })
      return toAnswer(prepared)
    },
  ),

  ready: async (ctx) => {
    const { name: _name, path: _path, ...backup } = await toTakeAway(ctx)
    return toAnswer(backup)
  },

  download: async (ctx) => {
    const { name, path, at, bytes } = await toTakeAway(ctx)
    await logReveal(ctx, {
      area: 'backups',
      id: ctx.params.id,
      name: nameOf({ at }, ctx),
      what: 'the whole file',
    })
    return { fileName: name, bytes, body: createReadStream(path) }
  },

  remove: async (ctx) => {
    const { params, refuse } = ctx
    needConfirmed(ctx)
    const kept = backupsOf(ctx)
    const { at, bytes } = (await kept.find(params.id)) ?? refuse('backup_not_found')
    await logActivity(ctx, { area: 'backups', id: params.id, name: nameOf({ at }, ctx), before: { bytes } })
    // A transaction that fails takes back what it wrote, and could not bring back the file.
    ctx.call.afterCommit(() => kept.remove(params.id))
    return { backup_id: params.id }
  },
})
