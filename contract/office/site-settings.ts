import { z } from 'zod'
import { Email, line, text } from '../kit/formats.ts'
import { MealPrices, noMeals } from './meal-plans.ts'

const link = z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' })

const percentMessage = 'Enter a whole percentage from 1 to 100'
const fromOne = z.int('Enter a whole number from 1').min(1, 'Enter a whole number from 1')

const month = z.int('Choose a month').min(1, 'Choose a month').max(12, 'Choose a month')

/** What a guest is told of the way and the weather before they come. */
export const TripNotes = z
  .object({
    /** The last of the road: where to turn, what to look out for. */
    last_road: z.string().trim().max(600, 'At most 600 characters'),
    bring: z.array(text('Say what to bring', 120)).max(12, 'At most 12 lines'),
    /** What the weather is like, by month of arrival; `from` may be later than `to`, over the turn of the year. */
    seasons: z
      .array(z.object({ from: month, to: month, note: text('Describe the weather', 300) }))
      .max(12, 'At most 12 seasons'),
  })
  .meta({ id: 'TripNotes' })
export type TripNotes = z.output<typeof TripNotes>

/**
 * What the public pages know of the settings. Browsers of guests load this: what the server alone reckons with, as the
 * tables of tax, is added in settings.ts.
 */
export const SiteSettings = z
  .object({
    resort_name: text('Name is required', 80),
    tagline: text('Tagline is required', 160),
    address: z.array(text('Address is required', 120)).min(1).max(5),
    phone: text('Phone number is required', 20),
    email: Email,
    social_links: z.array(z.object({ name: text('Name is required', 40), url: link })).max(8),
    /** Digits with country code, as messaging links want it. */
    chat_number: z.string().regex(/^\d{8,15}$/, 'Digits with the country code, without +'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    check_in_time: text('Check-in time is required', 10),
    check_out_time: text('Check-out time is required', 10),
    max_occupancy: z.int().min(1).max(50),
    /** The policy in words, made from its tiers. */
    cancellation_text: z.string(),
    tax_note: text('Tax note is required', 120),
    upi_id: z
      .string()
      .regex(/^[\w.-]{2,256}@[a-zA-Z][\w]{2,64}$/, 'Enter a UPI id such as resort@bank')
      .or(z.literal('')),
    upi_payee: text('Payee name is required', 80),
    /** How much of a stay Pay now asks for (D-51). */
    advance_percent: z.int(percentMessage).min(1, percentMessage).max(100, percentMessage),
    tax_id: line(20),
    /** Months after which applications that came to nothing are deleted; 0 deletes none. */
    retention_months: z
      .int('Enter whole months, 0 to delete nothing')
      .min(0, 'Enter whole months, 0 to delete nothing')
      .max(120, 'At most 120 months'),
    /** What a guest may hold at once before the resort has confirmed it (D-32). */
    pending_stays: fromOne,
    pending_nights: fromOne,
    /** Hours after which an unconfirmed stay of a guest whose address is not proved is let go (D-33). */
    unproved_hours: fromOne,
    /** What staff passwords must have at least when they are next set (D-37). */
    staff_password_length: z
      .int('Enter a whole number from 6 to 64')
      .min(6, 'At least 6')
      .max(64, 'At most 64'),
    /** For whom the second factor is a must (D-39). */
    staff_two_factor: z.enum(['off', 'admins', 'all']),
    /** Months after which messages of the contact form are deleted. */
    contact_months: fromOne.max(120, 'At most 120 months'),
    /** Whether guests may leave date of birth, gender and document for check-in (D-55). */
    id_at_check_in: z.boolean(),
    trip: TripNotes,
    /** What meals cost for each person and night (W-29). */
    meal_plans: MealPrices,
    time_zone: z.string().refine(isZone, 'Enter a time zone such as Asia/Kolkata'),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof SiteSettings>

function isZone(zone: string): boolean {
  // Browsers read these settings too, and the first Intl formatter takes a phone 60 ms to make.
  if (zone === defaultSiteSettings.time_zone) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const defaultSiteSettings: SiteSettings = {
  resort_name: 'Forest View Resort',
  tagline: 'Twelve rooms among deodar and oak in the Kumaon hills',
  address: ['Deodar Ridge Road', 'Kumaon hills', 'Uttarakhand 263646', 'India'],
  phone: '+91 98765 43210',
  email: 'stay@forestview.example',
  social_links: [
    { name: 'Instagram', url: 'https://instagram.com/' },
    { name: 'Facebook', url: 'https://facebook.com/' },
    { name: 'YouTube', url: 'https://youtube.com/' },
  ],
  chat_number: '919876543210',
  latitude: 29.59,
  longitude: 79.28,
  check_in_time: '2:00 PM',
  check_out_time: '11:00 AM',
  max_occupancy: 4,
  cancellation_text:
    'Free cancellation up to 3 days before check-in. Later cancellations and no-shows are charged one night.',
  tax_note: 'All taxes included',
  upi_id: 'forestview@examplebank',
  upi_payee: 'Forest View Resort',
  advance_percent: 100,
  tax_id: '',
  retention_months: 0,
  pending_stays: 5,
  pending_nights: 60,
  unproved_hours: 6,
  staff_password_length: 6,
  staff_two_factor: 'off',
  contact_months: 24,
  id_at_check_in: false,
  trip: {
    last_road:
      'From the bazaar follow the signs to Deodar Ridge for 6 km. The last kilometre is unpaved and steep: any car makes it in dry weather, in rain please call us and we fetch you.',
    bring: [
      'The identity document of every adult',
      'Warm layers: nights are cold in every season',
      'Shoes with a good sole',
      'A torch',
    ],
    seasons: [
      {
        from: 3,
        to: 6,
        note: 'Warm days of 18 to 26 °C, cool nights. Rhododendrons flower in March and April.',
      },
      { from: 7, to: 9, note: 'Monsoon: green, misty and wet, 15 to 22 °C. Leave time for slow roads.' },
      { from: 10, to: 11, note: 'Clear air and long views, 8 to 20 °C.' },
      { from: 12, to: 2, note: 'Bright days of 5 to 14 °C and frost at night. Snow is possible in January.' },
    ],
  },
  meal_plans: noMeals,
  time_zone: 'Asia/Kolkata',
}
