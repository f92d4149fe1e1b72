import { pageState } from '../page-state.ts'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  hint?: string | undefined
  /** The page announces the same sentence itself, so this one is only seen. */
  silent: boolean
  /** What was tried, of a failure: once that succeeds, this is no news any more. */
  of?: string | undefined
  /** What can be done about it while it is shown. */
  action?: { label: string; run: () => void } | undefined
  milliseconds: number
}

// G-LAY-12 and G-LAY-13.
const PROGRESS_LASTS = 60_000
const LASTS = { success: 3000, info: 3000, error: 4000 }
/** Long enough to read it, look at what became of it, and reach the button. */
const UNDO_LASTS = 20_000

const page = pageState(() => ({ shown: [] as readonly Toast[], next: 1 }))
const listeners = new Set<() => void>()

function change(toasts: readonly Toast[]) {
  page.shown = toasts
  for (const listener of listeners) listener()
}

type More = Partial<Pick<Toast, 'hint' | 'silent' | 'of' | 'action'>> & { milliseconds?: number | undefined }

function add(kind: Toast['kind'], text: string, more: More = {}): number {
  const { hint, of, action, silent = false, milliseconds = LASTS[kind] } = more
  const id = page.next++
  // The same sentence twice is the same news: the newer one takes the place of the older.
  const others = page.shown.filter((toast) => toast.text !== text)
  change([...others.slice(-2), { id, kind, text, hint, of, action, silent, milliseconds }])
  return id
}

/** Short news at the edge of the screen. `hint` is a second, quieter sentence, `of` names what failed for `over`. */
export const toast = {
  success: (text: string, hint?: string, milliseconds?: number) =>
    void add('success', text, { hint, milliseconds }),
  /** What was done, with a button that undoes it. */
  undoable: (text: string, undo: () => void) =>
    void add('success', text, { action: { label: 'Undo', run: undo }, milliseconds: UNDO_LASTS }),
  /** What was done, with a button to what came of it. */
  leading: (text: string, label: string, run: () => void) =>
    void add('success', text, { action: { label, run }, milliseconds: UNDO_LASTS }),
  error: (text: string, hint?: string, of?: string) => void add('error', text, { hint, of }),
  info: (text: string, hint?: string) => void add('info', text, { hint }),
  /** What is going on; stays until the answer is called. */
  progress: (text: string) => {
    const id = add('info', text, { milliseconds: PROGRESS_LASTS })
    return () => toastStore.remove(id)
  },
  /** What a notice in the page says at the same moment: screen readers hear it there, once. */
  echo: (text: string, hint?: string, of?: string) => void add('error', text, { hint, of, silent: true }),
  /** It went well: what was said of earlier failures of the same goes. */
  over: (of: string) => {
    if (page.shown.some((toast) => toast.of === of)) change(page.shown.filter((toast) => toast.of !== of))
  },
}

/** What `Toasts` shows; nothing else reads it. */
export const toastStore = {
  read: () => page.shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  remove: (id: number) => change(page.shown.filter((toast) => toast.id !== id)),
}
