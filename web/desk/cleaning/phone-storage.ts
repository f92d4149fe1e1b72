/** What is kept of one cleaner on a phone, by name. Without room for it, or in a private window, as long as the page is open. */
export type PhoneStorage = {
  get: (name: string) => string | null
  set: (name: string, value: string) => void
  remove: (name: string) => void
  /** Every name that begins so. */
  names: (beginning: string) => string[]
}

const tried = <T>(run: () => T, otherwise: T): T => {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** The storage of the browser; what it does not take is kept in the memory of the page. */
export const phoneStorage = (storage: () => Storage = () => localStorage): PhoneStorage => {
  /** Nothing: it was to go and did not. */
  const own = new Map<string, string | undefined>()
  const stored = () =>
    tried(() => Array.from({ length: storage().length }, (_, nth) => storage().key(nth) ?? ''), [])
  return {
    get: (name) => (own.has(name) ? (own.get(name) ?? null) : tried(() => storage().getItem(name), null)),
    set(name, value) {
      const went = tried(() => {
        storage().setItem(name, value)
        return true
      }, false)
      if (went) own.delete(name)
      else own.set(name, value)
    },
    remove(name) {
      const went = tried(() => {
        storage().removeItem(name)
        return true
      }, false)
      if (went) own.delete(name)
      else own.set(name, undefined)
    },
    names: (beginning) =>
      [...new Set([...stored(), ...own.keys()])].filter(
        (name) => name.startsWith(beginning) && !(own.has(name) && own.get(name) === undefined),
      ),
  }
}
