// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../../../kit/pictures/media.ts'

export const chicken65: MediaPicture = {
  path: 'dining/chicken-65',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a heap of red chicken 65 with curry leaves and green chillies on a brass plate.',
  color: '#382828',
}

export const chickenCurry: MediaPicture = {
  path: 'dining/chicken-curry',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: chicken curry with coriander in a clay pot, with a steel bowl of rice, lime and onion rings.',
  color: '#583828',
}

export const cornSoup: MediaPicture = {
  path: 'dining/corn-soup',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a bowl of sweet corn soup with spring onion and cream, with bread sticks and a corn cob beside it.',
  color: '#886848',
}

export const gulabJamun: MediaPicture = {
  path: 'dining/gulab-jamun',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: seven gulab jamuns in syrup with pistachio and saffron in a brass bowl, with rose petals on the cloth.',
  color: '#282818',
}

export const haraBharaKebab: MediaPicture = {
  path: 'dining/hara-bhara-kebab',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: eight green hara bhara kebabs topped with cashews around a bowl of mint chutney on a clay plate.',
  color: '#684828',
}

export const kheer: MediaPicture = {
  path: 'dining/kheer',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: three clay bowls of rice kheer with almonds, raisins, pistachio and saffron.',
  color: '#482818',
}

export const paneerButterMasala: MediaPicture = {
  path: 'dining/paneer-butter-masala',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: paneer butter masala with a cream swirl in a copper pan, with two naans and coriander.',
  color: '#482818',
}

export const paneerTikka: MediaPicture = {
  path: 'dining/paneer-tikka',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: three skewers of grilled paneer tikka with peppers and onion on an iron plate, with mint chutney and lime.',
  color: '#685848',
}

export const rasmalai: MediaPicture = {
  path: 'dining/rasmalai',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: five rasmalai discs in saffron milk with pistachio in a white bowl on a steel plate.',
  color: '#685848',
}

export const seasonalFruit: MediaPicture = {
  path: 'dining/seasonal-fruit',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a steel plate of cut seasonal fruit with watermelon, papaya, pineapple, mango, banana and grapes.',
  color: '#d8d8d8',
}

export const vegThali: MediaPicture = {
  path: 'dining/veg-thali',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a brass thali with rice, rotis and six small bowls of dal, paneer, chickpeas, peas, raita and kheer.',
  color: '#482818',
}

export const vegetableBiryani: MediaPicture = {
  path: 'dining/vegetable-biryani',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: vegetable biryani with saffron rice, carrot, beans, mint and fried onion in a copper pan beside a bowl of raita.',
  color: '#684828',
}
