/** A number that is not negative, in Indian grouping; a part of one stays: '12,34,567', '3.5'. */
export const grouped = (count: number): string =>
  String(count).replace(/\B(?=(?:\d\d)*\d{3}(?:\.|$))(?<!\.\d*)/g, ',')

/** `3, 'night'` as '3 nights', `120000, 'booking'` as '1,20,000 bookings'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
