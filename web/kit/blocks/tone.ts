export type Tone = 'good' | 'waiting' | 'bad'

/** The colour of each status of a record; null is grey. A status that is forgotten does not compile. */
export type TonesOf<Status extends string> = Readonly<Record<Status, Tone | null>>
