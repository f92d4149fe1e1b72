/** Facts of the land project; the page and both documents state them from here. */
export const landFacts = [
  { label: 'Plots', value: '32, in two phases of 20 and 12' },
  { label: 'Size of a plot', value: '180 to 250 m² (0.9 to 1.25 nali)' },
  { label: 'Altitude', value: '1,610 to 1,690 m' },
  { label: 'Slope', value: 'at most 12 degrees on every plot' },
  { label: 'Road', value: '1.4 km from the state road, 6 m wide to each plot' },
  { label: 'Open land', value: '41 percent stays forest, meadow and water' },
] as const

type SellingPoint = {
  id: 'titles' | 'roads' | 'water' | 'power' | 'views' | 'support'
  title: string
  text: string
  proof: string
}

/** Six reasons; each ends with something a buyer can check for himself or herself. */
export const sellingPoints: readonly SellingPoint[] = [
  {
    id: 'titles',
    title: 'Titles you can read',
    text: 'Every plot has its own khasra number and is sold by a registered sale deed at the sub-registrar’s office. Mutation in the revenue record is done with you, not left to you.',
    proof: 'Ask for: record of rights, 30-year encumbrance search, demarcation sheet.',
  },
  {
    id: 'roads',
    title: 'A road to every plot',
    text: 'A 6 m road with stone drains reaches each boundary stone, so a truck with cement does too. Maintenance is paid from one fund and its account is open to all owners.',
    proof: 'Drive it: any small car reaches plot 32.',
  },
  {
    id: 'water',
    title: 'Water in May',
    text: 'Two perennial springs fill a tank of 60,000 litres; a borewell stands by for the dry weeks. Each plot has a metered connection and a rain-harvesting pit.',
    proof: 'Ask for: spring yield by month and the last water test.',
  },
  {
    id: 'power',
    title: 'Power and a signal',
    text: 'An 11 kV line ends at our own 250 kVA transformer and cables run underground from there. Fibre runs in the same trench, and two mobile networks reach all plots.',
    proof: 'Ask for: sanctioned load letter. Try: a call from the plot.',
  },
  {
    id: 'views',
    title: 'Views that stay',
    text: 'Houses keep to two storeys and 7.5 m, and plots step down the slope so that no roof stands before another’s window. The rule is in each sale deed.',
    proof: 'Read: clause 9 of the model sale deed.',
  },
  {
    id: 'support',
    title: 'People who stay on',
    text: 'The resort next door is run by the same family. It watches over your house while you are away, and keeps a list of masons, carpenters and architects who know hill building.',
    proof: 'Ask for: the telephone numbers of owners who have built.',
  },
]

export const landSteps = [
  {
    title: 'Visit',
    text: 'Walk the plots with us. One night at the resort is on us when you come to look at land.',
  },
  {
    title: 'Check',
    text: 'Take copies of every paper to your own lawyer. We hold the plot for 21 days without any payment.',
  },
  {
    title: 'Sign',
    text: 'Advance by bank transfer against a written agreement, the balance on the day of registration.',
  },
  {
    title: 'Build',
    text: 'We hand over the boundary stones, the connections and a site plan that is ready for approval.',
  },
] as const

/** What a buyer from elsewhere must know before any of the rest. */
export const landRule =
  'State law limits what buyers from outside Uttarakhand may buy: at most 250 m² a family for a home outside municipal limits, with an affidavit. Our plots are laid out for that limit. Have your own lawyer confirm that it fits you before you pay anything to anyone.'
