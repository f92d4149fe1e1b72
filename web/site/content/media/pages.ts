// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../../../kit/pictures/media.ts'

export const careers: MediaPicture = {
  path: 'pages/careers',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: five members of the lodge team stand on the morning lawn and greet guests in front of the lodge.',
  color: '#284848',
}

export const contactMap: MediaPicture = {
  path: 'pages/contact-map',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a map seen from above with a main road, a bridge over a river, forest, a lake and a red pin at the resort.',
  color: '#c8d8a8',
}

export const landPlan: MediaPicture = {
  path: 'pages/land-plan',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a paper site plan on a table shows roads, a river, forest and coloured land plots with marked corners.',
  color: '#d8d8b8',
}

export const notFound: MediaPicture = {
  path: 'pages/not-found',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a foggy forest trail divides at a wooden signpost with two blank arrows.',
  color: '#a8b8b8',
}

export const signIn: MediaPicture = {
  path: 'pages/sign-in',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a still lake in a dusk valley, with dark pines on both sides and the last light between the hills.',
  color: '#080818',
}

export const whyChooseUs: MediaPicture = {
  path: 'pages/why-choose-us',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a couple looks over green land plots marked by white boundary stones and ropes, with a cottage and hills behind.',
  color: '#587838',
}
