/** What staff work in (D-41), in the order in which they are shown and answered. */
export const areas = ['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office'] as const
export type Area = (typeof areas)[number]

/** The area of an endpoint, or several of which any will do. `any`: it answers the lines of the caller's areas alone. */
export type AreaWanted = Area | readonly [Area, Area, ...Area[]] | 'any'

/** Whether somebody's areas open what names this one. */
export const opens = (own: readonly Area[], wanted: AreaWanted): boolean =>
  wanted === 'any' ||
  (typeof wanted === 'string' ? own.includes(wanted) : wanted.some((one) => own.includes(one)))

/** The same areas in the order in which they are shown, each once. */
export const inOrder = (given: readonly string[]): Area[] => areas.filter((area) => given.includes(area))
