// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../../../kit/pictures/media.ts'

export const dormitoryRoom1: MediaPicture = {
  path: 'rooms/dormitory-room-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a dormitory with two wooden bunk beds, colourful blankets, lockers and a window between them.',
  color: '#684828',
}

export const dormitoryRoom2: MediaPicture = {
  path: 'rooms/dormitory-room-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: one bunk of the dormitory with a reading lamp, a shelf of books, a privacy curtain and a red blanket.',
  color: '#684828',
}

export const dormitoryRoom3: MediaPicture = {
  path: 'rooms/dormitory-room-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the dormitory longhouse at dawn with a row of warm windows and a red hammock between two posts.',
  color: '#e8d8c8',
}

export const familyRoom1: MediaPicture = {
  path: 'rooms/family-room-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a family room with one double and two single beds, sage panelling and a window between the beds.',
  color: '#684828',
}

export const familyRoom2: MediaPicture = {
  path: 'rooms/family-room-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the family bathroom with a copper tub under a window, green tiles, a brass basin and a round mirror.',
  color: '#583828',
}

export const familyRoom3: MediaPicture = {
  path: 'rooms/family-room-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the two-storey family lodge with its long veranda, a lawn and a swing under a large tree.',
  color: '#285848',
}

export const forestViewSuite1: MediaPicture = {
  path: 'rooms/forest-view-suite-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a suite with a king bed, walnut slatted wall, lit lamps, a green armchair and a three-pane window looking over a misty valley.',
  color: '#583828',
}

export const forestViewSuite2: MediaPicture = {
  path: 'rooms/forest-view-suite-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the window seat of the suite at golden hour, with cushions, a brass tea tray and the forested hills outside.',
  color: '#d8c8a8',
}

export const forestViewSuite3: MediaPicture = {
  path: 'rooms/forest-view-suite-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone and timber cottage with a lit veranda among deodar trees at golden hour.',
  color: '#283828',
}

export const glampingTent1: MediaPicture = {
  path: 'rooms/glamping-tent-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a lit canvas bell tent on a wooden deck at dusk, with string lights, a camp fire and two chairs.',
  color: '#181828',
}

export const glampingTent2: MediaPicture = {
  path: 'rooms/glamping-tent-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: inside the glamping tent, a double bed with a striped throw beside the open flap and the valley beyond it.',
  color: '#c8b888',
}

export const glampingTent3: MediaPicture = {
  path: 'rooms/glamping-tent-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the tent deck at golden hour with two wooden chairs, tea on a round table and a line of lights above the valley.',
  color: '#e8c898',
}
