// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../../../kit/pictures/media.ts'

export const hillTemple: MediaPicture = {
  path: 'nearby/hill-temple',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone temple with a curved tower and an orange flag stands on a hill above the mist, with steps leading up to it.',
  color: '#e8d8c8',
}

export const oldFort: MediaPicture = {
  path: 'nearby/old-fort',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: an old hill fort with round bastions, domed pavilions and an arched gate in evening light.',
  color: '#283828',
}

export const reservoirLake: MediaPicture = {
  path: 'nearby/reservoir-lake',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a wide reservoir at dawn with a stone dam, a wooded island and two small fishing boats.',
  color: '#c8c8b8',
}

export const spiceMarket: MediaPicture = {
  path: 'nearby/spice-market',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: an evening spice stall with cones of turmeric, chilli and coriander in brass bowls under a striped awning.',
  color: '#784828',
}

export const sunsetPoint: MediaPicture = {
  path: 'nearby/sunset-point',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a family stands at the railing of a cliff viewpoint and watches a large sun set behind layered hills.',
  color: '#181828',
}

export const teaTerraces: MediaPicture = {
  path: 'nearby/tea-terraces',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: rows of tea bushes curve over green hills while three pickers with baskets work among them.',
  color: '#c8d8d8',
}

export const tigerReserveGate: MediaPicture = {
  path: 'nearby/tiger-reserve-gate',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone and tile forest gate with a paw-print board, and spotted deer grazing beside the track.',
  color: '#384828',
}

export const waterfall: MediaPicture = {
  path: 'nearby/waterfall',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a tall waterfall drops over a green cliff into a clear pool while two walkers look up from the rocks.',
  color: '#385848',
}
