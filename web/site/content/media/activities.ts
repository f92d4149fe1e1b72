// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../../../kit/pictures/media.ts'

export const birdWatching: MediaPicture = {
  path: 'activities/bird-watching',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two guests with binoculars on a timber watch platform look at a great hornbill on a branch.',
  color: '#e8d8c8',
}

export const boardGamesLounge: MediaPicture = {
  path: 'activities/board-games-lounge',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the games lounge at dusk with a fireplace, a shelf of board games and a ludo board on a low table.',
  color: '#583828',
}

export const bonfireNight: MediaPicture = {
  path: 'activities/bonfire-night',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: four friends sit on logs around a bonfire at night, with lit tents and the moon behind them.',
  color: '#081828',
}

export const carrom: MediaPicture = {
  path: 'activities/carrom',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a carrom board with black, white and red pieces, a striker and two cups of tea on a wooden table.',
  color: '#382818',
}

export const chess: MediaPicture = {
  path: 'activities/chess',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a chess game in play on a wooden board by a window, with a lamp and a clay cup of tea at dusk.',
  color: '#482818',
}

export const cyclingTrail: MediaPicture = {
  path: 'activities/cycling-trail',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two cyclists ride along a dirt trail on a grassy slope at golden hour.',
  color: '#182818',
}

export const forestTrek: MediaPicture = {
  path: 'activities/forest-trek',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: three trekkers with packs walk up a ridge above a misty valley at dawn.',
  color: '#e8d8c8',
}

export const lakeBoating: MediaPicture = {
  path: 'activities/lake-boating',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two guests row a wooden boat across a calm lake below forested mountains.',
  color: '#b8d8d8',
}

export const tableTennis: MediaPicture = {
  path: 'activities/table-tennis',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a green table-tennis table with two bats and two balls in a bright games room with forest windows.',
  color: '#583828',
}

export const zipLine: MediaPicture = {
  path: 'activities/zip-line',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a rider on a zip line crosses a wide forest valley at golden hour.',
  color: '#283828',
}
