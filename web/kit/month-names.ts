/** January to December, by hand: the first Intl formatter of a page takes a phone 60 ms. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
