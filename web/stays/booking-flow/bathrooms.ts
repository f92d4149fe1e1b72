import type { PublicRoomType } from '../../../contract/site/pages.ts'

/** What the bathroom is like, by kind of room. */
export const bathroomsOf = (kinds: readonly Pick<PublicRoomType, 'name' | 'bathroom'>[]) =>
  Object.fromEntries(kinds.flatMap(({ name, bathroom }) => (bathroom ? [[name, bathroom]] : [])))
