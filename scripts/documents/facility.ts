import { defaultSettings } from '../../contract/office/settings.ts'
import { landPlan } from '../../web/site/content/media/pages.ts'
import { cover, facts, type Row } from './blocks.ts'
import { close, heading, openSheet, paragraph } from './sheet.ts'

const { resort_name: resort, phone, email } = defaultSettings

type Section = { title: string; room?: number; text?: string; rows: Row[] }

const sections: Section[] = [
  {
    title: 'Roads and drainage',
    text: 'A hill road lasts as long as its drains. Ours were dug first, walked through two monsoons, and paved afterwards.',
    rows: [
      ['Access road', '1.4 km from the state road, 6 m wide, concrete where it climbs more than 8 percent'],
      ['Roads inside', '760 m, 6 m wide, stone-pitched, with a passing place every 90 m'],
      ['Steepest grade', '12 percent, over 60 m'],
      ['Drains', 'stone-lined, 450 mm, on the hill side of every road, into three check dams'],
      ['Retaining walls', 'dry stone up to 1.5 m, gabions above'],
      ['Street lights', '46 solar lights, shielded downwards, dimmed after 10 PM'],
    ],
  },
  {
    title: 'Water supply',
    text: 'The supply is planned for 160 people at 135 litres a day, that is 21,600 litres. In the driest month the springs alone give half as much again.',
    rows: [
      ['Springs', 'two, perennial; together 24 litres a minute in May (34,560 litres a day)'],
      ['Storage', '60,000 litres in two stone tanks, nearly three days of full demand'],
      ['Borewell', '90 m deep, used only when a spring is being cleaned or falls below 15 litres a minute'],
      ['Connection', '20 mm, metered, at the boundary of each plot'],
      ['Quality', 'tested in May and October against IS 10500; results hang in the caretaker’s office'],
      ['Rain', 'a soak pit of 3,000 litres on each plot, overflow to the check dams'],
    ],
  },
  {
    title: 'Power and data',
    room: 220,
    rows: [
      ['Line', '11 kV, overhead to the site, armoured cable underground inside'],
      ['Transformer', '250 kVA, owned by the project'],
      ['Per plot', '7 kW sanctioned, single-phase; three-phase on request'],
      ['Standby', '40 kVA generator for pumps and street only, not for houses'],
      ['Data', 'fibre in the same trench, one port to each plot; two mobile networks'],
    ],
  },
  {
    title: 'Waste, fire and earthquakes',
    rows: [
      ['Waste water', 'a septic tank on each plot, overflow to a shared reed bed of 320 m²'],
      ['Dry waste', 'collected sorted, twice a week; nothing is burnt'],
      ['Fire line', '4 m wide along the forest edge, cleared every February'],
      ['Hydrants', 'six, on the lower tank, reached from any plot with 60 m of hose'],
      ['Earthquakes', 'Kumaon is in a zone of high risk: the model drawings follow IS 1893 and IS 4326'],
    ],
  },
  {
    title: 'Shared facilities',
    rows: [
      ['Meadow', '2,400 m², kept open, with a children’s corner under the big oak'],
      ['Forest path', '0.9 km round the site, joins the resort’s trail to the lake'],
      ['Guest parking', '14 cars, at the gate'],
      ['Workshop', 'bench, tools and a store for building material'],
      ['Caretaker', 'lives on the site; keys, parcels, and a look at your house each week'],
      ['At the resort', 'owners eat at the restaurant and use the trails at the guests’ rate'],
    ],
  },
  {
    title: 'Maintenance fund',
    text: 'Owners pay into one fund from the day they take possession. It pays for roads, drains, pumps, street lights, the caretaker and waste. Its account is open to every owner.',
    rows: [
      ['Contribution', '₹1,200 a month for each plot, the same for all sizes'],
      ['Reserve', 'a fifth of each contribution is set aside for the road and the pumps'],
      ['Decisions', 'two meetings of owners a year, one vote for each plot'],
      ['Questions', `${phone}, ${email}`],
    ],
  },
]

/** The pages of Facility_Infra_Details.pdf. */
export async function facility() {
  const sheet = openSheet('Facility and infrastructure details', resort)
  await cover(sheet, {
    picture: landPlan,
    kicker: resort,
    title: 'Facility and infrastructure details',
    lead: 'Roads, water, power, waste and shared facilities of the 32 plots, with the figures they are built to.',
    foot: 'Edition of November 2026. The pictures are illustrations. This document informs; it is not an offer, and only the registered sale deed binds.',
  })

  for (const { title, room, text, rows } of sections) {
    heading(sheet, title, room)
    if (text) paragraph(sheet, text)
    facts(sheet, rows)
  }
  close(sheet)
  return sheet.doc
}
