import type { Channel } from '../../../contract/reservations/channels.ts'
import { channels, roomFeeds } from '../../../contract/reservations/channels.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { type Call, type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { FetchFailure, networkOf, shownHost } from '../../kit/net/public-url.ts'
import { checkPublic } from '../../kit/net/resolve-public.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { hashOf, newToken } from '../../kit/security/sessions.ts'
import { lockRoomForHold } from '../blocks/conflicts.ts'
import { readFetched, readSent } from './fetch-feed.ts'
import {
  channelsOf,
  feedAddress,
  findChannel,
  findRoomOfFeed,
  isOwnAddress,
  listChannels,
} from './queries.ts'
import { roomFeed } from './room-feed.ts'
import { takeIn } from './take-in.ts'
import { writeDays } from './write-days.ts'

type Facts = Record<string, string | number | null>

const log = (
  ctx: Pick<Context, 'db' | 'who'>,
  about: { id: string; name: string; room: string },
  facts: { before?: Facts; after?: Facts },
): Promise<void> =>
  logActivity(ctx, { area: 'channels', id: about.id, name: `${about.name}, room ${about.room}`, ...facts })

const refuseAddress = (message: string) => refuse('private_address', { message, fields: { url: message } })

/** Refuses what the server must not fetch, and the resort's own addresses: their days would come back. */
const checkAddress = async ({ db, body, config }: Call<typeof channels.add>): Promise<void> => {
  const { url } = body
  if (await isOwnAddress(db, url))
    refuseAddress('This is an address of this resort. Paste the one that the other channel shows.')
  await checkPublic(url, networkOf(config)).catch((error) => {
    if (!(error instanceof FetchFailure)) throw error
    refuseAddress(error.message)
  })
}

const readChannel = async (
  ctx: Context & { params: { id: string; channel_id: string } },
): Promise<Channel & { room_number: string }> =>
  (await findChannel(ctx, ctx.params)) ?? refuse('channel_not_found')

const add = async (ctx: Call<typeof channels.add>): Promise<Channel> => {
  const { db, body, params, secrets } = ctx
  const { room_number } = await lockRoomForHold(db, params.id)
  const { channel_id } = await db
    .insertInto('channels')
    .values({
      room_id: params.id,
      name: body.name,
      url: secrets.seal(body.url, 'channels.url'),
      url_hash: hashOf(body.url),
      due_at: nowText(),
      created_at: nowText(),
    })
    .returning('channel_id')
    .executeTakeFirstOrThrow()
  await log(
    ctx,
    { id: channel_id, name: body.name, room: room_number },
    { after: { name: body.name, from: shownHost(body.url) } },
  )
  return readChannel({ ...ctx, params: { ...params, channel_id } })
}

const remove = async (ctx: Call<typeof channels.remove>) => {
  const { db, params, today } = ctx
  const { room_number } = await lockRoomForHold(db, params.id)
  const channel = await readChannel(ctx)
  // Nights that are over stay its own.
  await writeDays({ db, today }, { ...channel, room_id: params.id }, new Map())
  await db.deleteFrom('channels').where('channel_id', '=', channel.channel_id).execute()
  await log(
    ctx,
    { id: channel.channel_id, name: channel.name, room: room_number },
    { before: { name: channel.name, from: shownHost(channel.url) } },
  )
  return { message: 'Calendar removed' }
}

const sync = prepare(
  channels.sync,
  async (ctx) => {
    const { url } = await readChannel(ctx)
    const at = { today: ctx.today, zone: ctx.settings.time_zone }
    const { ics } = ctx.body
    return ics === undefined ? readFetched(ctx.config, url, at) : readSent(ics, at)
  },
  async (ctx) => {
    const { db, params, prepared, today } = ctx
    const before = await readChannel(ctx)
    if (!(await takeIn({ db, today }, params.channel_id, prepared))) ctx.refuse('channel_not_found')
    const after = await readChannel(ctx)
    const facts = ({ last_sync_at, error, conflicts }: Channel): Facts => ({
      last_sync_at,
      error,
      conflicts: conflicts.length,
    })
    const about = { id: after.channel_id, name: after.name, room: after.room_number }
    await log(ctx, about, { before: facts(before), after: facts(after) })
    return after
  },
)

const renew = async (ctx: Call<typeof channels.renew>) => {
  const { db, params, siteUrl } = ctx
  const { room_number } = await lockRoomForHold(db, params.id)
  const feed_key = newToken()
  await db.updateTable('rooms').set({ feed_key }).where('room_id', '=', params.id).execute()
  const about = { id: params.id, name: 'Export address', room: room_number }
  await log(ctx, about, { before: { address: 'the one before' }, after: { address: 'a new one' } })
  return { export_url: feedAddress(siteUrl, feed_key) }
}

export const channelRoutes = implement(
  channels,
  {
    listAll: (ctx) => listChannels(ctx, ctx.query),

    list: async (ctx) => {
      const room = (await findRoomOfFeed(ctx.db, ctx.params.id)) ?? ctx.refuse('room_not_found')
      return {
        room_number: room.room_number,
        export_url: feedAddress(ctx.siteUrl, room.feed_key),
        channels: await channelsOf(ctx, room.room_id),
      }
    },

    add: prepare(channels.add, checkAddress, add),
    remove,
    sync,
    renew,
  },
  {
    constraints: {
      channels_url: {
        code: 'channel_taken',
        fields: { url: 'This calendar is read for this room already' },
      },
    },
  },
)

export const roomFeedRoutes = implement(roomFeeds, {
  feed: async (ctx) => {
    const room = await ctx.db
      .selectFrom('rooms')
      .select(['room_id', 'feed_key'])
      .where('feed_key', '=', ctx.params.token)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    return room ? roomFeed(ctx, room) : ctx.refuse('not_found')
  },
})
