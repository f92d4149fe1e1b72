/** The first field of a form in which nothing stands, or the heading of one that is whole. */
const placeIn = (form: HTMLElement): HTMLElement | null => {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return fields.find(({ value }) => value === '') ?? form.querySelector('summary')
}

/** Leads to what is still empty in a form. */
export const focusOnEmpty = (form: HTMLElement): void => placeIn(form)?.focus()

/** Unfolds the Form C in the row of a companion, and leads to what is still empty in it. */
export function openFormIn(row: HTMLElement): void {
  const form = row.querySelector('details')
  if (form) form.open = true
  const place = (form && placeIn(form)) ?? row
  // The dialog looks for the focus a moment after it opened, and would take it to its cross.
  place.dataset.autofocus = 'true'
  const shown = form ?? row
  shown.scrollIntoView({ block: 'start' })
  place.focus()
}
