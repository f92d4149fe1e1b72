/** What a fact of the activity is: whole paise, a percentage in basis points, or what it says. Told by its name. */
export function kindOfFact(name: string): 'money' | 'percent' | 'plain' {
  if (/price|amount|total|balance|^paid$/.test(name)) return 'money'
  return /^(discount(_percentage)?|percent_off|commission_percent)$/.test(name) ? 'percent' : 'plain'
}
