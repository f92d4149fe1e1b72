import type { SyntheticEvent } from 'react'

/**
 * Marks the other rooms of the party or the stay that is pointed at or has the focus. Written onto the bars themselves: to draw
 * hundreds of rows anew for a pointer that passes by would make the chart slow.
 */
export function markParty({ currentTarget, target }: SyntheticEvent<HTMLElement>): void {
  const group = (target as HTMLElement).closest<HTMLElement>('[data-group]')?.dataset.group
  for (const bar of currentTarget.querySelectorAll<HTMLElement>('[data-group]'))
    bar.toggleAttribute('data-together', bar.dataset.group === group)
}

export function unmarkParty({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  for (const bar of currentTarget.querySelectorAll('[data-together]')) bar.removeAttribute('data-together')
}
