import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Money } from '../kit/money.ts'
import { SiteSettings } from '../office/site-settings.ts'

/** A kind of room as the public pages show it; the price is the lowest that tonight costs in a room of this type. */
export const PublicRoomType = z
  .object({
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    description: z.string(),
    price_per_night: Money,
    max_capacity: z.int(),
    /** Whom that price is for, and what each further guest pays for a night. */
    included_guests: z.int().nullable(),
    extra_adult: Money,
    extra_child: z.array(z.object({ up_to_age: z.int(), price: Money })),
    bed_type: z.string(),
    /** Square feet. */
    room_size: z.int(),
    view_type: z.string(),
    bathroom: z.string(),
    amenities: z.array(z.string()),
    /** Names of pictures in the media manifest's folder `rooms`, or addresses under /uploads/. */
    pictures: z.array(z.string()),
    /** Photographs of the rooms of this type, by the resort itself. */
    photographs: z.array(z.object({ src: z.string(), alt: z.string() })),
    room_count: z.int(),
    /** What a child pays in it depends on the age. */
    prices_by_age: z.boolean(),
  })
  .meta({ id: 'PublicRoomType' })
export type PublicRoomType = z.output<typeof PublicRoomType>

/** A photograph of the resort; the server keeps it in three widths whose addresses differ in the number alone. */
const ReplacedPicture = z.object({ src: z.string(), alt: z.string(), color: z.string() })

export const SiteInfo = z
  .object({
    settings: SiteSettings,
    room_types: z.array(PublicRoomType),
    /** What stands in the place of illustrations, by their names in the media manifest. */
    pictures: z.record(z.string(), ReplacedPicture),
    /** How many pictures of the public pages are still illustrations. */
    illustrations_left: z.int(),
  })
  .meta({ id: 'SiteInfo' })
export type SiteInfo = z.output<typeof SiteInfo>

export const site = {
  get: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'What the public pages show: the resort and its kinds of rooms with prices',
    failure: 'Failed to load the page',
    ok: SiteInfo,
  }),
}
