/** The name of this tab: what it writes itself is not told to it. */
export const tab =
  typeof crypto !== 'undefined' && 'randomUUID' in crypto
    ? crypto.randomUUID()
    : Math.random().toString(36).slice(2).padEnd(12, '0')
