/** The last four signs of an identity number; one of four signs or fewer would stand there in full. */
export const masked = (value: string): string =>
  value.length > 4 ? value.slice(-4).padStart(value.length, '•') : '••••'
