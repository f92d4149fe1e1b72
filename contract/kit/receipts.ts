/** What the picture of a receipt may be, and its most bytes. */
export const receiptRule = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5_000_000 } as const
