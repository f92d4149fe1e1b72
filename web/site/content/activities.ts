import type { MediaPicture } from '../../kit/pictures/media.ts'

// Made by scripts/media.ts from public/media/manifest.json.
const birdWatching: MediaPicture = {
  path: 'activities/bird-watching',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two guests with binoculars on a timber watch platform look at a great hornbill on a branch.',
  color: '#e8d8c8',
}

const boardGamesLounge: MediaPicture = {
  path: 'activities/board-games-lounge',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the games lounge at dusk with a fireplace, a shelf of board games and a ludo board on a low table.',
  color: '#583828',
}

const bonfireNight: MediaPicture = {
  path: 'activities/bonfire-night',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: four friends sit on logs around a bonfire at night, with lit tents and the moon behind them.',
  color: '#081828',
}

const carrom: MediaPicture = {
  path: 'activities/carrom',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a carrom board with black, white and red pieces, a striker and two cups of tea on a wooden table.',
  color: '#382818',
}

const chess: MediaPicture = {
  path: 'activities/chess',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a chess game in play on a wooden board by a window, with a lamp and a clay cup of tea at dusk.',
  color: '#482818',
}

const cyclingTrail: MediaPicture = {
  path: 'activities/cycling-trail',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two cyclists ride along a dirt trail on a grassy slope at golden hour.',
  color: '#182818',
}

const forestTrek: MediaPicture = {
  path: 'activities/forest-trek',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: three trekkers with packs walk up a ridge above a misty valley at dawn.',
  color: '#e8d8c8',
}

const lakeBoating: MediaPicture = {
  path: 'activities/lake-boating',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two guests row a wooden boat across a calm lake below forested mountains.',
  color: '#b8d8d8',
}

const tableTennis: MediaPicture = {
  path: 'activities/table-tennis',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a green table-tennis table with two bats and two balls in a bright games room with forest windows.',
  color: '#583828',
}

const zipLine: MediaPicture = {
  path: 'activities/zip-line',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a rider on a zip line crosses a wide forest valley at golden hour.',
  color: '#283828',
}

export type Activity = {
  id: string
  title: string
  description: string
  duration: string
  difficulty: 'Easy' | 'Moderate' | 'Challenging'
  category: 'Adventure' | 'Entertainment' | 'Leisure'
  picture: MediaPicture
}

/** The six outdoor activities; Home shows the same six in its strip. */
export const outdoorActivities: readonly Activity[] = [
  {
    id: 'forest-trek',
    title: 'Ridge trek',
    description:
      'Up through deodar and oak to the grazing ridge at 1,980 m, with tea at the top. On a clear morning you see the snow peaks from Trishul to Nanda Devi.',
    duration: '4 hours, starts 6:00 AM',
    difficulty: 'Moderate',
    category: 'Adventure',
    picture: forestTrek,
  },
  {
    id: 'zip-line',
    title: 'Valley zip line',
    description:
      'A 320 m line across the stream valley, 45 m above the ground at its highest. Full harness, two lines, two trained staff. For riders of 35 to 110 kg.',
    duration: '45 minutes',
    difficulty: 'Challenging',
    category: 'Adventure',
    picture: zipLine,
  },
  {
    id: 'cycling-trail',
    title: 'Cycling trail',
    description:
      'A 14 km loop on forest tracks to the tea terraces and back. We lend mountain bikes, helmets and a repair kit; there are child seats for the first 5 km.',
    duration: '2 hours',
    difficulty: 'Moderate',
    category: 'Adventure',
    picture: cyclingTrail,
  },
  {
    id: 'bonfire-night',
    title: 'Bonfire night',
    description:
      'Fallen wood, Kumaoni songs and roasted corn on the camp lawn every Friday and Saturday. The fire is out by half past ten, so that the forest can sleep.',
    duration: '2 hours, starts 8:00 PM',
    difficulty: 'Easy',
    category: 'Entertainment',
    picture: bonfireNight,
  },
  {
    id: 'bird-watching',
    title: 'Bird watching',
    description:
      'A slow walk with our naturalist to the timber platform above the stream. Barbets, laughingthrushes and, in most winters, a great hornbill. We lend binoculars.',
    duration: '2 hours, starts 5:45 AM',
    difficulty: 'Easy',
    category: 'Leisure',
    picture: birdWatching,
  },
  {
    id: 'lake-boating',
    title: 'Lake boating',
    description:
      'Wooden rowing boats for two on the resort lake, ten minutes on foot from the lodge. Life jackets in all sizes from three years up. No motors, no music.',
    duration: '1 hour',
    difficulty: 'Easy',
    category: 'Leisure',
    picture: lakeBoating,
  },
]

/** The four games that are played under a roof. */
export const indoorGames: readonly Activity[] = [
  {
    id: 'board-games-lounge',
    title: 'Board games lounge',
    description:
      'Forty games on the shelf by the fireplace, from ludo and snakes and ladders to Catan. The floor cushions go to whoever comes first.',
    duration: 'Open 10:00 AM to 10:00 PM',
    difficulty: 'Easy',
    category: 'Leisure',
    picture: boardGamesLounge,
  },
  {
    id: 'carrom',
    title: 'Carrom',
    description:
      'Two full-size boards, boric powder and a lamp above each. The staff play a doubles match on Sunday evenings and are always short of one pair.',
    duration: '30 minutes a game',
    difficulty: 'Easy',
    category: 'Entertainment',
    picture: carrom,
  },
  {
    id: 'chess',
    title: 'Chess',
    description:
      'Wooden boards by the west window and one clock for those who want it. Ask at the desk for an opponent: the night manager seldom says no.',
    duration: 'As long as it takes',
    difficulty: 'Moderate',
    category: 'Leisure',
    picture: chess,
  },
  {
    id: 'table-tennis',
    title: 'Table tennis',
    description:
      'One competition table in the bright games room, with bats in four sizes. On rainy days a list by the door keeps the turns fair.',
    duration: '30 minutes a turn',
    difficulty: 'Moderate',
    category: 'Entertainment',
    picture: tableTennis,
  },
]
