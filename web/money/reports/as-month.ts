/** A year that is still being typed reads as one of the first centuries, and is no month yet. */
export const asMonth = (sent: string | null): string | undefined =>
  sent && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(sent) ? sent : undefined
