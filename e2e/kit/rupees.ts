/** An amount as a screen writes it, '−₹1,250.50', as a number of rupees. */
export const rupeesOf = (text: string | null): number =>
  Number((text ?? '').replace('−', '-').replace(/[^\d.-]/g, ''))
