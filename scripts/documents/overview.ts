import { defaultSettings } from '../../contract/office/settings.ts'
import { landFacts, landRule, landSteps, sellingPoints } from '../../web/site/content/land.ts'
import { landPlan, whyChooseUs } from '../../web/site/content/media/pages.ts'
import { nearbyPlaces } from '../../web/site/content/nearby.ts'
import { place } from '../../web/site/content/place.ts'
import { cover, entries, facts, plate, type Row } from './blocks.ts'
import { close, heading, openSheet, paragraph } from './sheet.ts'

const landUse: Row[] = [
  ['Plots', '6,800 m² (28 percent)'],
  ['Roads and utilities', '7,360 m² (31 percent)'],
  ['Forest, meadow, water', '9,840 m² (41 percent)'],
  ['Whole site', '24,000 m² (120 nali)'],
]

const phases: Row[] = [
  ['Phase 1, 20 plots', '12 of 200 m² and 8 of 225 m²: 4,200 m² in all'],
  ['Phase 2, 12 plots', '4 of 180 m², 4 of 220 m² and 4 of 250 m²: 2,600 m² in all'],
]

const { resort_name: resort, phone, email, address } = defaultSettings

/** The pages of project_overview.pdf. */
export async function overview() {
  const sheet = openSheet('Project overview', resort)
  await cover(sheet, {
    picture: whyChooseUs,
    kicker: resort,
    title: 'Project overview',
    lead: `Thirty-two plots for hill houses beside the resort, ${place.region}. What they are, where they lie and how a purchase goes.`,
    foot: 'Edition of November 2026. The pictures are illustrations. This document informs; it is not an offer, and only the registered sale deed binds.',
  })

  heading(sheet, 'The project in figures')
  facts(
    sheet,
    landFacts.map(({ label, value }): Row => [label, value]),
  )
  await plate(sheet, landPlan)
  heading(sheet, 'How the land is used')
  facts(sheet, landUse)
  heading(sheet, 'Plots in two phases')
  facts(sheet, phases)
  paragraph(
    sheet,
    'Phase 1 has its roads, water and power. Phase 2 has its roads; connections follow plot by plot and are finished before a plot of that phase is registered.',
  )
  heading(sheet, 'Site and surroundings')
  paragraph(
    sheet,
    `The land lies next to ${resort} at about ${place.altitudeMetres.toLocaleString('en-IN')} m, on a slope that looks east over the stream valley. Deodar and oak stand on three sides. The resort’s lake is ten minutes away on foot.`,
  )
  facts(sheet, [
    ...place.gettingHere.map(({ from, distance, time }): Row => [from, `${distance}, ${time}`]),
    ...nearbyPlaces.map((p): Row => [p.title, `${p.distance}, ${p.travelTime}`]),
  ])

  heading(sheet, 'Six reasons, each with its proof', 240)
  entries(sheet, sellingPoints)
  heading(sheet, 'From visit to house', 270)
  entries(sheet, landSteps, true)
  heading(sheet, 'Who may buy')
  paragraph(sheet, landRule)
  heading(sheet, 'Talk to us', 110)
  facts(sheet, [
    ['Telephone', phone],
    ['E-mail', email],
    ['Address', address.join(', ')],
  ])
  close(sheet)
  return sheet.doc
}
