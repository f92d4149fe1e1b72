/** Tables whose rows a backup counts, and a restore counts again. */
export const countedTables = [
  'bookings',
  'visitors',
  'payments',
  'folio_lines',
  'documents',
  'rooms',
  'users',
  'applications',
  'files',
] as const
