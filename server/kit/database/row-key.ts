/** The number of the row that an address names; 0, which no row has, for what is no number. */
export const rowKey = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
