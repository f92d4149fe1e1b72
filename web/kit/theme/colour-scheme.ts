import { useSyncExternalStore } from 'react'

type ColourScheme = 'light' | 'dark'

// Mantine's own names, so that one toggle serves the public site and the back office alike.
const STORED = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

/** Runs in <head> before the first paint: the remembered theme, light when nothing is remembered. */
export const colourSchemeScript = `try{var s=localStorage.getItem("${STORED}")}catch{}document.documentElement.setAttribute("${ATTRIBUTE}",s==="dark"?"dark":"light")`

const read = (): ColourScheme =>
  document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light'

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}

/** The theme shown now, and how to change and remember it. On the server always light. */
export function useColourScheme(): [ColourScheme, (scheme: ColourScheme) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'light' as const), setColourScheme]
}

function setColourScheme(scheme: ColourScheme) {
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
  try {
    localStorage.setItem(STORED, scheme)
  } catch {
    // Storage may be blocked; then the choice lasts as long as the page.
  }
}
