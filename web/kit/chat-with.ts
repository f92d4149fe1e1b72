/** A phone as WhatsApp takes it: the digits of E.164, with 91 before a number of this country. */
const chatNumber = (kept: string): string => (/^\d{10}$/.test(kept) ? `91${kept}` : kept.replace(/\D/g, ''))

/** The address of a chat with somebody in which a message is written already. */
export const chatWith = (phone: string, text: string): string =>
  `https://wa.me/${chatNumber(phone)}?text=${encodeURIComponent(text)}`
