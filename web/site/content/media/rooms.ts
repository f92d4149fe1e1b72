// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../media.ts'

export const dormitoryRoom1: MediaPicture = {
  path: 'rooms/dormitory-room-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a dormitory with two wooden bunk beds, colourful blankets, lockers and a window between them.',
  color: '#684828',
  blur: 'data:image/webp;base64,UklGRogAAABXRUJQVlA4IHwAAAAwBACdASoYAA8APxFysFAsJqSisAgBgCIJYgCdACHZV+huko0ynrPsMywAze7aGXZwUtCrATRgdI4fNOe8t7+pZF/u+7gyqRc/tW+AS7rbwBkONu7jxoJ3Y8oUaSsK9TKK6Amyu9Yb9fCNzOBVmZ0eifgoJdSM7iXQAAAA',
}

export const dormitoryRoom2: MediaPicture = {
  path: 'rooms/dormitory-room-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: one bunk of the dormitory with a reading lamp, a shelf of books, a privacy curtain and a red blanket.',
  color: '#684828',
  blur: 'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAADQAwCdASoYAA8APxFysFAsJqSisAgBgCIJZgCdACPSwV+jRsAJ0gAA/UWcFzi5WZkp3jIj4N1PGzxrwLl/EprSIdcCbgMm9VmmAw0Ud9nZhOJgZXARF8fWkzjVHEqMYTnynfAatfgKjngoMjrrq+gA',
}

export const dormitoryRoom3: MediaPicture = {
  path: 'rooms/dormitory-room-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the dormitory longhouse at dawn with a row of warm windows and a red hammock between two posts.',
  color: '#e8d8c8',
  blur: 'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAABQBACdASoYAA8APxFysFAsJqSisAgBgCIJQBOkERhgYe4hVe8kW4W+1cnAAN4yxC9K2DVczuNwnh5M7AHMPQgiyjvn5R6QYVvqeGsnMh9o7wd2Rgo2vJt9lkRwecOrOHqL2Bcpd06lMY9GJDuN5QuoAAA=',
}

export const familyRoom1: MediaPicture = {
  path: 'rooms/family-room-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a family room with one double and two single beds, sage panelling and a window between the beds.',
  color: '#684828',
  blur: 'data:image/webp;base64,UklGRqAAAABXRUJQVlA4IJQAAABwBACdASoYAA8APxFysFAsJqSisAgBgCIJZgCdMoR3ACm+l4sYBnZmqKFlgADymNLyg6s7NZNpDVKZkwz3bICTzWkaJkSMzPu5EHTNFKKki6gGN6nSBmEbzoyMidagcdzNF0BK2js9i9u4ctB0OyvhU299x829+xdikUu4YQ1JKT2QjDcwJcoVLXbvyLIg664vAAAA',
}

export const familyRoom2: MediaPicture = {
  path: 'rooms/family-room-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the family bathroom with a copper tub under a window, green tiles, a brass basin and a round mirror.',
  color: '#583828',
  blur: 'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAAAQBACdASoYAA8APxFwsFAsJiSisAgBgCIJZgCdIMgDBApoXQjlptGIgAD6nIY4W7iyEJdLh7+fdXwoEz43hsdgjMzSq5I+/dwoHNM00ONY0OcwKg4Em+jCUmvInmUDcGVqvHiCEMtTTm6XkKKbNJ8TyQACyAAA',
}

export const familyRoom3: MediaPicture = {
  path: 'rooms/family-room-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the two-storey family lodge with its long veranda, a lawn and a swing under a large tree.',
  color: '#285848',
  blur: 'data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAABQBACdASoYAA8APxFysFAsJqSisAgBgCIJZgCdIExCRuROvHXR2bav8EzAAP5a+32bdQrrCB2GGQbwBDoULMy4erfMQSKA7/WxTkf4orYaB1aFXDloi+74ONCLFPs9XTXYxcDIFkjbe0l5UkNGj//AiRtZ1UAXbVy5xs+IQDyAAA==',
}

export const forestViewSuite1: MediaPicture = {
  path: 'rooms/forest-view-suite-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a suite with a king bed, walnut slatted wall, lit lamps, a green armchair and a three-pane window looking over a misty valley.',
  color: '#583828',
  blur: 'data:image/webp;base64,UklGRpoAAABXRUJQVlA4II4AAABQBACdASoYAA8APxFysFAsJqSisAgBgCIJZACdEf/gPJ/f5xA9Ft4q6wIAAP54wYSakNlZfCBZSfVBi6oenolaeL9ntI6Bd8YcK+lu3q38HQZEYa3In0VDrLKTuxRkRH/HMRxOL0PiRE5B7/yF4bi/0DD57jy4n3PGrmuHTb1CVmyn2IQI1IddeKwAAAAA',
}

export const forestViewSuite2: MediaPicture = {
  path: 'rooms/forest-view-suite-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the window seat of the suite at golden hour, with cushions, a brass tea tray and the forested hills outside.',
  color: '#d8c8a8',
  blur: 'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAADwAwCdASoYAA8APxFysFAsJqSisAgBgCIJYgCdACKTUAwPPnuI9QiAAOICdmCBCCRD7KXgKzNrIBQ1D/8UqMCf9c3e6GAVuXBaGp3m8ADMEGDqRg+xtuObUShsA59uHNbfGTHl5PpUNxXGmU73zyQA',
}

export const forestViewSuite3: MediaPicture = {
  path: 'rooms/forest-view-suite-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone and timber cottage with a lit veranda among deodar trees at golden hour.',
  color: '#283828',
  blur: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAAAQBACdASoYAA8APxFysFAsJqSisAgBgCIJYgCdACHIdpjVl7nmfBdTMAD94pTDupjyAFbTXqtchVQW7U2o/Ay5P1UNxrZZ79R+lnwWe6xz7b8SaVABBlS3SaIlICX2eimpmOsfS2URXgvzXtXafNzztAQAAA==',
}

export const glampingTent1: MediaPicture = {
  path: 'rooms/glamping-tent-1',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a lit canvas bell tent on a wooden deck at dusk, with string lights, a camp fire and two chairs.',
  color: '#181828',
  blur: 'data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAACQBACdASoYAA8APxFysFCsJqSisAgBgCIJbACdMoMYAEmUb0h7q0L+qb0XfgAA/uQPEW9b1VO3AHDLzfHOv+nZ7Xc5rxK2aI10MZw5idT6r9ujuH4ET5b6Onf4SCkV9tX+E7s1vGemI2H6D1aeFiSK7rQMNCyb1pMu3g6AZwc1gAAA',
}

export const glampingTent2: MediaPicture = {
  path: 'rooms/glamping-tent-2',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: inside the glamping tent, a double bed with a striped throw beside the open flap and the valley beyond it.',
  color: '#c8b888',
  blur: 'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAAAQBACdASoYAA8APxFysFAsJqSisAgBgCIJYgCdACHhjsAeISU4X+pxgADhrVJrl+czLNuZfbBneVcXkqEuOCCU+FMk4uE1P+SABpMXlyhoyENbauteE6RbM+v8sBmOse1T/TQr3EYAAA==',
}

export const glampingTent3: MediaPicture = {
  path: 'rooms/glamping-tent-3',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the tent deck at golden hour with two wooden chairs, tea on a round table and a line of lights above the valley.',
  color: '#e8c898',
  blur: 'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAABQBACdASoYAA8APxFysFCsJqSisAgBgCIJZACdMoADYinFzGW6ireqZaIQAP5brZ3pK5PNte9zOI8dgdxOoNPfy6Ileyp8Ka6Xn4eXwRX2g8cdHS87tTMyHPkXsH76DhcXt61e0vmcTfwBBwO0ogAA',
}
