const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two names are of one person, whatever the spelling. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
