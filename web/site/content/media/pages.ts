// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../media.ts'

export const careers: MediaPicture = {
  path: 'pages/careers',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: five members of the lodge team stand on the morning lawn and greet guests in front of the lodge.',
  color: '#284848',
  blur: 'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAAAwBACdASoYAA8APxFysFCsJqSisAgBgCIJZABTAAexBW4s7L+aibc7igAA/fx8whC4ahyDU+CrP/rOF/Z/OyQags6Ix2imoBlFESaXESyPHhztSKci2XGhkmhkgEkjKF1Fjoz2nxdLSLWF/g7i1GeLbMOExbKqJcAUPQ9sAAA=',
}

export const contactMap: MediaPicture = {
  path: 'pages/contact-map',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a map seen from above with a main road, a bridge over a river, forest, a lake and a red pin at the resort.',
  color: '#c8d8a8',
  blur: 'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAADwAwCdASoYAA8APxFwsFAsJiSisAgBgCIJZACw7CDcZK95EgFT+HZgAP5XAumaXgP6ig1kkSojAG/ffXvdFREpQIp2Ju7+IBw2qrgE9L7DBycIYZwQWdas/BxBkwrzbOHUwfq5EAKfW0B+dAHn6cKuAAA=',
}

export const landPlan: MediaPicture = {
  path: 'pages/land-plan',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a paper site plan on a table shows roads, a river, forest and coloured land plots with marked corners.',
  color: '#d8d8b8',
  blur: 'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAADwAwCdASoYAA8APxFysFAsJqSisAgBgCIJYgAASmkSEQyEC67dwE0AAPvyAfAW4uGYSwDKNpu908wm20MAreNra4j9yfj7sFpo6/acUm0sZZ6Zo4nhVXYBgMKqdGhzRzg/aWfo0p2zVJnHZGtPj7bLCKXxJkAA',
}

export const notFound: MediaPicture = {
  path: 'pages/not-found',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a foggy forest trail divides at a wooden signpost with two blank arrows.',
  color: '#a8b8b8',
  blur: 'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAAAwBACdASoYAA8APxFysFAsJqSisAgBgCIJYwCAAAisZAXEZMDPm1mT3JAAzd+8yKDu43j4r4Ozcvkpp4fC6ENHL5z+/LI9uPDN0zVpPn6pcEKX6eSFIpBsQjKkAvKh3dCw5ZsdOLtaON0AAAA=',
}

export const ogCover: MediaPicture = {
  path: 'pages/og-cover',
  width: 1600,
  height: 840,
  widths: [480, 960, 1600],
  alt: 'Illustration: two lit bell tents, string lights and a camp fire above a dusk valley.',
  color: '#181828',
  blur: 'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAADQAwCdASoYAA0APxF0sFCsJqSisAgBgCIJZACdIBgC/vaotmEReaAA/tDYJXf+tbMnc7YXLAqd0bQvrJWCSsReBnhkXb0FkRfa0OijeU2qAULlbjxlroYyt3c1vfzznLqKLS3VrMuPp/3bjyefxBmzSVNEIAAA',
}

export const signIn: MediaPicture = {
  path: 'pages/sign-in',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a still lake in a dusk valley, with dark pines on both sides and the last light between the hills.',
  color: '#080818',
  blur: 'data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAABQBACdASoYAA8APxF0sVCsJqSisAgBgCIJbACdACIj09AHD3j/rKMGBzoAAP7axgW+7TegMNE3elG4zvP5eWTlSm9mRdkqWW/ijQ4+NzQ2F+Z7kAUz3uFsEN9uFbYI4FLIuf/3MTHTz5Z7ExAAAA==',
}

export const whyChooseUs: MediaPicture = {
  path: 'pages/why-choose-us',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a couple looks over green land plots marked by white boundary stones and ropes, with a cottage and hills behind.',
  color: '#587838',
  blur: 'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAADwAwCdASoYAA8APxFysFCsJqSisAgBgCIJYgCdACHemGY00isaBUtAAP3ilN17G0lHY2i2Qg128RDvefhrgxuOF7YUvKmnRl/BZ89UEoQpWQw5jo1uDqaauca2CLZ4xCvssVnNRKFsnFAA',
}
