/** Colours that tell the prices of a month apart, beside their numbers: the same one for a price wherever it stands. */
const tones = ['1', '2', '3', '4'] as const

export function toneOf(
  records: readonly { pricing_id: string; final_price: unknown }[],
  pricingId: string | null,
): string | undefined {
  const prices = records.filter(({ final_price }) => final_price !== null)
  const place = prices.findIndex((record) => record.pricing_id === pricingId)
  return place < 0 ? undefined : tones[place % tones.length]
}
