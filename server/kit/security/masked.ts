/** The last four signs of an identity number; one of four signs or fewer would stand there in full. */
export const masked = (value: string): string =>
  value.length > 4 ? value.slice(-4).padStart(value.length, '•') : '••••'

/** The one of these numbers for which a masked one stands: the first with the same last signs. */
export const meantBy = (number: string, known: readonly (string | null | undefined)[]): string | undefined =>
  known.find((one) => one && masked(one).slice(-4) === number.slice(-4)) ?? undefined
