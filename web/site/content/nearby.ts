import type { MediaPicture } from '../../kit/pictures/media.ts'

// Made by scripts/media.ts from public/media/manifest.json.
const hillTemple: MediaPicture = {
  path: 'nearby/hill-temple',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone temple with a curved tower and an orange flag stands on a hill above the mist, with steps leading up to it.',
  color: '#e8d8c8',
}

const oldFort: MediaPicture = {
  path: 'nearby/old-fort',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: an old hill fort with round bastions, domed pavilions and an arched gate in evening light.',
  color: '#283828',
}

const reservoirLake: MediaPicture = {
  path: 'nearby/reservoir-lake',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a wide reservoir at dawn with a stone dam, a wooded island and two small fishing boats.',
  color: '#c8c8b8',
}

const spiceMarket: MediaPicture = {
  path: 'nearby/spice-market',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: an evening spice stall with cones of turmeric, chilli and coriander in brass bowls under a striped awning.',
  color: '#784828',
}

const sunsetPoint: MediaPicture = {
  path: 'nearby/sunset-point',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a family stands at the railing of a cliff viewpoint and watches a large sun set behind layered hills.',
  color: '#181828',
}

const teaTerraces: MediaPicture = {
  path: 'nearby/tea-terraces',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: rows of tea bushes curve over green hills while three pickers with baskets work among them.',
  color: '#c8d8d8',
}

const tigerReserveGate: MediaPicture = {
  path: 'nearby/tiger-reserve-gate',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone and tile forest gate with a paw-print board, and spotted deer grazing beside the track.',
  color: '#384828',
}

const waterfall: MediaPicture = {
  path: 'nearby/waterfall',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a tall waterfall drops over a green cliff into a clear pool while two walkers look up from the rocks.',
  color: '#385848',
}

type NearbyPlace = {
  id: string
  title: string
  description: string
  distance: string
  travelTime: string
  category: 'Nature' | 'Viewpoint' | 'Heritage' | 'Temple' | 'Wildlife' | 'Market'
  picture: MediaPicture
}

/** Eight places, nearest first; distances are by road or path from the lodge. */
export const nearbyPlaces: readonly NearbyPlace[] = [
  {
    id: 'sunset-point',
    title: 'Sunset point',
    description: 'A railed cliff above five layers of hills. Leave forty minutes before sunset.',
    distance: '1.5 km',
    travelTime: '25 minutes on foot',
    category: 'Viewpoint',
    picture: sunsetPoint,
  },
  {
    id: 'hill-temple',
    title: 'Hill temple',
    description: 'A stone temple at the end of 210 steps. The evening aarti is at half past six.',
    distance: '3 km',
    travelTime: '10 minutes by car',
    category: 'Temple',
    picture: hillTemple,
  },
  {
    id: 'waterfall',
    title: 'Waterfall',
    description: 'A 40 m fall into a clear pool, at its fullest from July to September.',
    distance: '5 km',
    travelTime: '15 minutes by car, then 20 on foot',
    category: 'Nature',
    picture: waterfall,
  },
  {
    id: 'tea-terraces',
    title: 'Tea terraces',
    description: 'Working gardens with a tasting shed. Picking is from April to October.',
    distance: '7 km',
    travelTime: '20 minutes by car',
    category: 'Nature',
    picture: teaTerraces,
  },
  {
    id: 'spice-market',
    title: 'Spice market',
    description: 'An evening bazaar in the town: turmeric, jakhiya, timur pepper, hill rajma.',
    distance: '12 km',
    travelTime: '30 minutes by car',
    category: 'Market',
    picture: spiceMarket,
  },
  {
    id: 'reservoir-lake',
    title: 'Reservoir lake',
    description: 'A wide water behind an old stone dam, with herons and cormorants all winter.',
    distance: '16 km',
    travelTime: '40 minutes by car',
    category: 'Nature',
    picture: reservoirLake,
  },
  {
    id: 'old-fort',
    title: 'Old fort',
    description: 'Round bastions and a gate tower from the time of the Chand kings. Closed on Mondays.',
    distance: '21 km',
    travelTime: '50 minutes by car',
    category: 'Heritage',
    picture: oldFort,
  },
  {
    id: 'tiger-reserve-gate',
    title: 'Tiger reserve gate',
    description: 'Jeep safaris at dawn and in the afternoon, mid-November to mid-June. We book the permits.',
    distance: '38 km',
    travelTime: '1 hour 20 minutes by car',
    category: 'Wildlife',
    picture: tigerReserveGate,
  },
]
