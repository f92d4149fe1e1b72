import type { LoaderFunctionArgs } from 'react-router'
import { type PublicRoomType, type SiteInfo, site } from '../../contract/site/pages.ts'
import { serverCall, siteOrigin } from '../kit/call/server-call.ts'

/** What header, footer and chat button show, and what every page needs to describe itself. */
export type SiteFrameData = Awaited<ReturnType<typeof loadSiteFrame>>

type Context = LoaderFunctionArgs['context']

/** The part of the settings that the frame around every public page shows. Runs on the server, without a session. */
export async function loadSiteFrame(context: Context) {
  const { settings, pictures, illustrations_left } = await context.get(serverCall)(site.get, {})
  const { resort_name, tagline, address, phone, email, social_links, chat_number, time_zone } = settings
  return {
    origin: context.get(siteOrigin),
    resort: { resort_name, tagline, address, phone, email, social_links, chat_number, time_zone },
    // The gallery's many are left to the gallery.
    pictures: picturesWhere(pictures, (name) => !inGallery(name)),
    cover: pictures[cover]?.src.replace('-960.avif', '-1200.jpg') ?? `/media/${cover}.jpg`,
    illustrations: illustrationsLeft(illustrations_left, Object.keys(pictures).length),
  }
}

const cover = 'pages/og-cover'
const inGallery = (name: string) => name.startsWith('gallery/')

const picturesWhere = (pictures: SiteInfo['pictures'], keep: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(pictures).filter(([name]) => keep(name)))

const illustrationsLeft = (left: number, replaced: number): 'all' | 'some' | 'none' =>
  left === 0 ? 'none' : replaced === 0 ? 'all' : 'some'

/** What the resort uploaded for the gallery. */
export async function loadGallery(context: Context) {
  const { pictures } = await loadSiteInfo(context)
  return picturesWhere(pictures, inGallery)
}

/** The kinds of rooms with tonight's prices, and the settings. */
export const loadSiteInfo = (context: Context) => context.get(serverCall)(site.get, {})

/** The lowest price a night is to be had for. */
export const lowestPrice = (types: readonly PublicRoomType[]) =>
  types.reduce<PublicRoomType['price_per_night'] | null>(
    (least, { price_per_night }) => (least === null || price_per_night < least ? price_per_night : least),
    null,
  )
