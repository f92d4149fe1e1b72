import type { Paise } from '../../../contract/kit/money.ts'
import type { MediaPicture } from '../../kit/pictures/media.ts'
import {
  chicken65,
  chickenCurry,
  cornSoup,
  gulabJamun,
  haraBharaKebab,
  kheer,
  paneerButterMasala,
  paneerTikka,
  rasmalai,
  seasonalFruit,
  vegetableBiryani,
  vegThali,
} from './media/dining.ts'

export type MenuItem = {
  name: string
  type: 'veg' | 'non-veg'
  /** Taxes included. */
  price: Paise
  description: string
  picture: MediaPicture
}

type MenuSection = {
  id: 'starters' | 'mainCourse' | 'desserts'
  title: string
  items: readonly MenuItem[]
}

// Only the type comes from the contract: a page that shows a menu need not load its schemas.
const rupees = (amount: number) => (amount * 100) as Paise

export const menu: readonly MenuSection[] = [
  {
    id: 'starters',
    title: 'Starters',
    items: [
      {
        name: 'Sweet corn soup',
        type: 'veg',
        price: rupees(150),
        description: 'Corn from the lower fields, spring onion, bread sticks.',
        picture: cornSoup,
      },
      {
        name: 'Hara bhara kebab',
        type: 'veg',
        price: rupees(220),
        description: 'Eight pieces of spinach, pea and potato, with mint chutney.',
        picture: haraBharaKebab,
      },
      {
        name: 'Paneer tikka',
        type: 'veg',
        price: rupees(280),
        description: 'Three skewers from the clay oven, peppers, onion, lime.',
        picture: paneerTikka,
      },
      {
        name: 'Chicken 65',
        type: 'non-veg',
        price: rupees(320),
        description: 'Fried with curry leaves and green chilli. Hot.',
        picture: chicken65,
      },
    ],
  },
  {
    id: 'mainCourse',
    title: 'Main course',
    items: [
      {
        name: 'Paneer butter masala',
        type: 'veg',
        price: rupees(340),
        description: 'Tomato, butter and cream, with two naans.',
        picture: paneerButterMasala,
      },
      {
        name: 'Vegetable biryani',
        type: 'veg',
        price: rupees(310),
        description: 'Saffron rice, carrot, beans, fried onion, raita.',
        picture: vegetableBiryani,
      },
      {
        name: 'Veg thali',
        type: 'veg',
        price: rupees(380),
        description: 'Dal, paneer, chickpeas, peas, raita, rice, rotis and kheer. Second helpings are free.',
        picture: vegThali,
      },
      {
        name: 'Chicken curry',
        type: 'non-veg',
        price: rupees(450),
        description: 'Slow-cooked on the bone in a clay pot, with rice.',
        picture: chickenCurry,
      },
    ],
  },
  {
    id: 'desserts',
    title: 'Desserts',
    items: [
      {
        name: 'Gulab jamun',
        type: 'veg',
        price: rupees(160),
        description: 'Warm, in cardamom syrup with pistachio.',
        picture: gulabJamun,
      },
      {
        name: 'Rice kheer',
        type: 'veg',
        price: rupees(170),
        description: 'Served in clay cups with almond and saffron.',
        picture: kheer,
      },
      {
        name: 'Rasmalai',
        type: 'veg',
        price: rupees(190),
        description: 'Five discs in saffron milk, chilled.',
        picture: rasmalai,
      },
      {
        name: 'Seasonal fruit',
        type: 'veg',
        price: rupees(180),
        description: 'Cut when you order, with a pinch of black salt.',
        picture: seasonalFruit,
      },
    ],
  },
]
