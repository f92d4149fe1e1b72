import type { MediaPicture } from '../../kit/pictures/media.ts'

/** What stands still on Home until the film comes, and under reduced motion for good. */
export const heroPoster: MediaPicture = {
  path: 'hero/poster',
  width: 1280,
  height: 720,
  widths: [640, 1280],
  alt: 'Illustration: lit bell tents and a camp fire on a ridge at dusk, with mist moving through the valley.',
  color: '#181828',
}
