import type { MealPrices } from '../../../../contract/office/meal-plans.ts'
import type { PublicRoomType } from '../../../../contract/site/pages.ts'

/** Whether what children pay depends on their ages, in a room or for meals. */
export const asksAges = (
  kinds: readonly Pick<PublicRoomType, 'prices_by_age'>[],
  { CP, MAP, AP, free_up_to_age }: MealPrices,
): boolean =>
  kinds.some(({ prices_by_age }) => prices_by_age) || (free_up_to_age !== null && (CP ?? MAP ?? AP) !== null)

/** What the bathroom is like, by kind of room. */
export const bathroomsOf = (kinds: readonly Pick<PublicRoomType, 'name' | 'bathroom'>[]) =>
  Object.fromEntries(kinds.flatMap(({ name, bathroom }) => (bathroom ? [[name, bathroom]] : [])))
