import { toast } from './toasts/toast.ts'

/**
 * Copies a text, and says in a toast whether it went: `copyText(link, 'Link')` says "Link copied". Browsers let no page
 * copy on plain http, as in a resort's own network, where `navigator.clipboard` is missing, and some refuse it
 * elsewhere. The desk is then told to copy it by hand; the `field` that shows the text, where there is one, has it
 * marked already.
 */
export async function copyText(text: string, what: string, field?: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`${what} copied`)
  } catch {
    field?.focus()
    field?.select()
    const next = field ? 'The text is marked: copy it from there.' : 'Mark the text and copy it.'
    toast.error(`The browser does not let this page copy. ${next}`)
  }
}
