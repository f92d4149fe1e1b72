import type { SiteSettings } from '../../../contract/office/site-settings.ts'
import type { PublicRoomType } from '../../../contract/site/pages.ts'
import { paths } from '../../paths.ts'

/** What search engines are told of the resort, its rooms and tonight's prices (schema.org). Made on the server. */
export const lodgingFacts = (settings: SiteSettings, types: readonly PublicRoomType[]) => ({
  '@type': 'LodgingBusiness',
  name: settings.resort_name,
  description: settings.tagline,
  telephone: settings.phone,
  email: settings.email,
  address: { '@type': 'PostalAddress', streetAddress: settings.address.join(', '), addressCountry: 'IN' },
  geo: { '@type': 'GeoCoordinates', latitude: settings.latitude, longitude: settings.longitude },
  checkinTime: settings.check_in_time,
  checkoutTime: settings.check_out_time,
  currenciesAccepted: 'INR',
  sameAs: settings.social_links.map(({ url }) => url),
  containsPlace: types.map((type) => ({
    '@type': 'HotelRoom',
    name: type.name,
    description: type.summary,
    url: paths.room(type.slug),
    bed: type.bed_type,
    occupancy: { '@type': 'QuantitativeValue', maxValue: type.max_capacity },
    floorSize: { '@type': 'QuantitativeValue', value: type.room_size, unitCode: 'FTK' },
  })),
  makesOffer: types.map((type) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'HotelRoom', name: type.name },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (type.price_per_night / 100).toFixed(2),
      priceCurrency: 'INR',
      unitCode: 'DAY',
      valueAddedTaxIncluded: true,
    },
  })),
})
