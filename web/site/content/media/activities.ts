// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../media.ts'

export const birdWatching: MediaPicture = {
  path: 'activities/bird-watching',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two guests with binoculars on a timber watch platform look at a great hornbill on a branch.',
  color: '#e8d8c8',
  blur: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADQAwCdASoYAA8APxFysFAsJqSisAgBgCIJQBadAlHmPmVXOcAcToAA/kA8G2iWKIJtvKT0URIirH56AEcoQxSzEdS25BSyy0NOtDhD9C6YOOJDZQhHPAkTo2Q637bV1pnCdimVYcQH/3N2z3KHG+AK5+ksAA==',
}

export const boardGamesLounge: MediaPicture = {
  path: 'activities/board-games-lounge',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: the games lounge at dusk with a fireplace, a shelf of board games and a ludo board on a low table.',
  color: '#583828',
  blur: 'data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAABwBACdASoYAA8APxFysFAsJqSisAgBgCIJZgCdMoR4HtABwVy0qpQLUecnOAD+wGZd7QIL376LT5s2cvPUKoGQjjfAPdH9dWkGniI4E99QXiTlIagI6992xGpANjBx4oyqbCjEpI9o6CPgyrvxy3s4t9HGgHSdBijYVanhDtzMT06owmjmHEAA',
}

export const bonfireNight: MediaPicture = {
  path: 'activities/bonfire-night',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: four friends sit on logs around a bonfire at night, with lit tents and the moon behind them.',
  color: '#081828',
  blur: 'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBACdASoYAA8APxFysFAsJqSisAgBgCIJQBOgA3CTic0Ocg4w2ze2oAD+6/9Kgbm5Q73kapl6sDFQJVL9TEzhdwTO4rHktWn5hs+jFAeuX0025RSiJ2KNKdKSok+ph9m1Jo1mUh4EdEAA',
}

export const carrom: MediaPicture = {
  path: 'activities/carrom',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a carrom board with black, white and red pieces, a striker and two cups of tea on a wooden table.',
  color: '#382818',
  blur: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAABwBACdASoYAA8APxFwsFAsJiSisAgBgCIJZgCdMoRwACUIeUdQfnU+7xeMAAD+qY1rn376CG09XiYlYliLl5QtsSVsadb8SHohb7FLFJ1q0IQQ/gBe9WMU2HN6obKOYeEpqjaiJbV0PF2x9DLWUfwaFNCoAA==',
}

export const chess: MediaPicture = {
  path: 'activities/chess',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a chess game in play on a wooden board by a window, with a lamp and a clay cup of tea at dusk.',
  color: '#482818',
  blur: 'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAACwAwCdASoYAA8APxFysFAsJqSisAgBgCIJYgCdABsi4UvEa78JwAD+v256h7f8t155r9hQVu2cLsQ595O6gSCboQj+dVqjZO8ulIyrmpQc+FGxYbaxo9zHY3/F89n1Y7bWwosfpCzPZsjC87CBbYgAAAA=',
}

export const cyclingTrail: MediaPicture = {
  path: 'activities/cycling-trail',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two cyclists ride along a dirt trail on a grassy slope at golden hour.',
  color: '#182818',
  blur: 'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAABQBACdASoYAA8APxFysFAsJqSisAgBgCIJYgCdIExDFQJqpy7nTQ4HoNsAAPzVwGUOTVHFeCcJyH3m98KGxhxLjsCJ7oAGj8WqD0N2KZh6cl4DBFurez71e2zuEHNIy0ekoH0Oz1gtKSGOHjm9W0+gAAA=',
}

export const forestTrek: MediaPicture = {
  path: 'activities/forest-trek',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: three trekkers with packs walk up a ridge above a misty valley at dawn.',
  color: '#e8d8c8',
  blur: 'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADwAwCdASoYAA8APxFysVAsJqSisAgBgCIJQBUehDww6IoawN1nuGnkAN4y4qTsr1LSNv3USnhQXtPz46Z1V1yzZjXrqF3q6RWKI+VPQX2jb84kz4xsUUTo4DvT/6N4ZBmV2kxAAAA=',
}

export const lakeBoating: MediaPicture = {
  path: 'activities/lake-boating',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: two guests row a wooden boat across a calm lake below forested mountains.',
  color: '#b8d8d8',
  blur: 'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAACwAwCdASoYAA8APxFysVCsJqSisAgBgCIJYgCdACHmumDhjzVeAAD+W7ANOU6NUcmHJQoiOelgnB9QfMyjT/wEhOVFJlIDqm7jXg0Z0WAWGIbDYISHUI+yLLOqhXQjqHyLY9LCiJ0Vg8AAAAA=',
}

export const tableTennis: MediaPicture = {
  path: 'activities/table-tennis',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a green table-tennis table with two bats and two balls in a bright games room with forest windows.',
  color: '#583828',
  blur: 'data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAABQBACdASoYAA8APxFOv1osIqgkmAGAIgloAJ0ygyOlMACw4LBi0qWN664AAPqdYhLZEnofL+tRFfTOwsGJSIW9IjDjoNQGEIkWpgMWx6pSxH7eQUsGYoA6JBhtzMLg4VDyQ/DBkwf+KejzjWJfS9W75JiIcxYwAAA=',
}

export const zipLine: MediaPicture = {
  path: 'activities/zip-line',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a rider on a zip line crosses a wide forest valley at golden hour.',
  color: '#283828',
  blur: 'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAwBACdASoYAA8APxFysFAsJqSisAgBgCIJZACsACHhLqE3nJK4hYHYKKYA4kGspUP3qdOCqrwqzf2naKRAPlWwySYmrF7/RaStCsahvZX2MFJFfroU9oRRn11U9U1QAAA=',
}
