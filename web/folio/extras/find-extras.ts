import { type Extra, extraCategories } from '../../../contract/folio/extras.ts'
import { folded } from '../../../contract/kit/one-spelling.ts'

/** The extras that a search keeps, as the menu has them: by category, then by name. */
export const byCategory = (
  all: readonly Extra[],
  { q = '', category = '', state = '' }: { q?: string; category?: string; state?: string } = {},
): Extra[] => {
  const part = folded(q.trim())
  return all
    .filter((extra) => folded(extra.name).includes(part) || (part !== '' && extra.sac.startsWith(part)))
    .filter((extra) => category === '' || extra.category === category)
    .filter(({ active }) => state === '' || active === (state === 'on'))
    .toSorted(
      (a, b) =>
        extraCategories.indexOf(a.category) - extraCategories.indexOf(b.category) ||
        a.name.localeCompare(b.name),
    )
}
