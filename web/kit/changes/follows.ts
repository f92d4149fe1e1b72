import { type ChangeKind, changeKinds } from '../../../contract/office/changes.ts'
import type { ChangeEvent } from './notify.ts'

/**
 * What a page shows, so that it loads anew when somebody else changes it (D-44): all of a kind, or the one
 * that a parameter of its address names. `export const handle: Follows = { follows: { booking: 'id' } }`
 */
export type Follows = { follows: Readonly<Partial<Record<ChangeKind, true | string>>> }

/** The log tells of everything. */
export const everything = Object.fromEntries(changeKinds.map((kind) => [kind, true])) as Follows['follows']

type Shown = { follows: Follows['follows']; params: Readonly<Record<string, string | undefined>> }

/** Whether what was told may be on the page. */
export const concerns = (change: ChangeEvent, { follows, params }: Shown): boolean =>
  change === 'behind' ||
  Object.entries(follows).some(([kind, which]) => {
    const ids = change[kind as ChangeKind]
    if (!ids) return false
    return which === true || ids.length === 0 || ids.includes(params[which] ?? '')
  })
