/** Whether a key was pressed where it means a letter, or behind a dialog: a shortcut must not take it. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** Whether keys go into this element. */
export const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.matches('input, textarea, select')
