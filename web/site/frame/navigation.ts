import { paths } from '../../paths.ts'

/** The sections of the site, as the header and the mobile menu list them. */
export const sections = [
  { to: paths.rooms, label: 'Rooms' },
  { to: paths.activities, label: 'Activities and dining' },
  { to: paths.gallery, label: 'Gallery' },
  { to: paths.whyChooseUs, label: 'Land project' },
  { to: paths.contact, label: 'Contact' },
] as const

/** The footer also leads to what the header has no room for. */
export const footerLinks = [
  { to: paths.rooms, label: 'Rooms and suites' },
  { to: paths.activities, label: 'Activities and dining' },
  { to: paths.gallery, label: 'Gallery' },
  { to: paths.reservation, label: 'Book a stay' },
  { to: paths.ownStays, label: 'My bookings' },
  { to: paths.whyChooseUs, label: 'Why choose our land project' },
  { to: paths.projectDocuments, label: 'Project documents' },
  { to: paths.careers, label: 'Careers' },
  { to: paths.contact, label: 'Contact us' },
] as const
