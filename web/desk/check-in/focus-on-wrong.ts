/** Unfolds every field of a check-in that is wrong, and leads to the first. */
export function focusOnWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
  for (const field of wrong) {
    const folded = field.closest('details')
    if (folded) folded.open = true
  }
  wrong[0]?.focus()
}
