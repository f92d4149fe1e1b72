/** What the picture of a receipt may be, and its most bytes. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const maxReceiptBytes = 5_000_000
export const receiptRule = { types: receiptTypes, maxBytes: maxReceiptBytes }
