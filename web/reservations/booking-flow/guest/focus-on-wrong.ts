/** A field with something wrong, and the button that stands for a date. */
export const wrongField = '[aria-invalid="true"], [data-invalid]'

/**
 * After a refused submit the focus goes to the first wrong field, or else to what was said: a button that was switched
 * off meanwhile has lost it to the page. Where somebody has gone on to another field, they stay there.
 */
export function focusOnWrong(form: HTMLElement | null, notice: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>(wrongField)
  if (field) field.focus()
  else if (isLost()) notice?.focus()
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body
