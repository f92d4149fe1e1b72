import { folded } from '../../../contract/kit/one-spelling.ts'

const plain = (name: string): string => folded(name.trim().replace(/\s+/g, ' '))

/** Whether two names are of one person, whatever the spelling. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
