import { toRupees } from '../../../contract/kit/money.ts'
import type { RoomTypeShown } from './room-type-shown.ts'

/** A kind of room in the words of schema.org. Product beside HotelRoom, because a place alone has no offers. */
export function roomForSearchEngines(type: RoomTypeShown, url: string) {
  return {
    '@type': ['HotelRoom', 'Product'],
    name: type.name,
    description: type.description,
    url,
    bed: type.bed_type,
    occupancy: { '@type': 'QuantitativeValue', minValue: 1, maxValue: type.max_capacity },
    floorSize: { '@type': 'QuantitativeValue', value: type.room_size, unitCode: 'FTK' },
    amenityFeature: type.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    offers: {
      '@type': 'Offer',
      url,
      price: toRupees(type.price_per_night),
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toRupees(type.price_per_night),
        priceCurrency: 'INR',
        unitCode: 'DAY',
        valueAddedTaxIncluded: true,
      },
    },
  }
}
