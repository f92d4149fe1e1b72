const collator = new Intl.Collator('en', { numeric: true })

/** Orders names with numbers in them as people do: room 9 before room 10. */
export const inNaturalOrder = (a: string, b: string): number => collator.compare(a, b)
