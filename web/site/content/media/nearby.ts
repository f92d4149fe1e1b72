// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../media.ts'

export const hillTemple: MediaPicture = {
  path: 'nearby/hill-temple',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone temple with a curved tower and an orange flag stands on a hill above the mist, with steps leading up to it.',
  color: '#e8d8c8',
  blur: 'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAAAQBACdASoYAA8APxFysFAsJqSisAgBgCIJQBOgBDw8LRjfyKV8uJ0HAAD8iRjPKCBzWNKehlLFdr8cFyVxjYG51z/vq0wCLK8Clo7WZPdBS5Svm5nqZM7Ll2rna4brdsEzAl+F87Ae/5O2A0jz2nESqpbN6CkJ7oAAAA==',
}

export const oldFort: MediaPicture = {
  path: 'nearby/old-fort',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: an old hill fort with round bastions, domed pavilions and an arched gate in evening light.',
  color: '#283828',
  blur: 'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAwBACdASoYAA8APxFysFAsJqSisAgBgCIJYgCdACHei8SLQqw37Efn+UAA/eKUyQy6hZkfS1llbVFnDOyykcGrrmZ7Ki//jiUgRz1EAFQCmo0zqXna7uWPPuC5FGkkTaKZ+R1gN3+ttXy1HZZU9tYAAAA=',
}

export const reservoirLake: MediaPicture = {
  path: 'nearby/reservoir-lake',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a wide reservoir at dawn with a stone dam, a wooded island and two small fishing boats.',
  color: '#c8c8b8',
  blur: 'data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADwAwCdASoYAA8APxFysFAsJqSisAgBgCIJYwC7ACII7SNXlnXIfgwAAP3hdM1PYL4l3osqeVfljxS8ndCqxAfIs9sJmpTCYHPGwZkHwx98TE1YgZ44bIaHBMJYNN5AgcQ9Ax8ZoDlu1GOIgkcjOCPY5Da5M7+JAAA=',
}

export const spiceMarket: MediaPicture = {
  path: 'nearby/spice-market',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: an evening spice stall with cones of turmeric, chilli and coriander in brass bowls under a striped awning.',
  color: '#784828',
  blur: 'data:image/webp;base64,UklGRpoAAABXRUJQVlA4II4AAABQBACdASoYAA8APxFysFAsJqSisAgBgCIJbACdMoADTnHUoy+uQ3wTGXaAAP7c213hRneip6nB1ZhieE80R7vD2mtSga31Far+lpN9rDLJKmYxWxzJceOgL9yI+nMWFFgUSSp38lqgrtaczp5phMdDrADDRJ3cu93t3MyS97+j97cAAeFNZh4G0q3gqwAA',
}

export const sunsetPoint: MediaPicture = {
  path: 'nearby/sunset-point',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a family stands at the railing of a cliff viewpoint and watches a large sun set behind layered hills.',
  color: '#181828',
  blur: 'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAADQAwCdASoYAA8APxFysFCsJqSisAgBgCIJZgCdAB9S4bcBqeQDBtAA/sBOE4W6l3foTU1VfJLi7yTWPgNrPiVEo0yV12BMpZ5Cg7GCSQoPgk5qjdDYp/yZgVdJkqvKh2NPdSeqzKqXimfgtXH889vxPAA=',
}

export const teaTerraces: MediaPicture = {
  path: 'nearby/tea-terraces',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: rows of tea bushes curve over green hills while three pickers with baskets work among them.',
  color: '#c8d8d8',
  blur: 'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAQBACdASoYAA8APxF4slEsJ6SisAgBgCIJZACdMoADTUk3cxtjwFqFuAD+kSVAh/KHv4sbP10L8+cSdWAA/LQDrDD0WAI7bEleONhs3cN3gnu7DwJO91L/4E1zTN6HTAA=',
}

export const tigerReserveGate: MediaPicture = {
  path: 'nearby/tiger-reserve-gate',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a stone and tile forest gate with a paw-print board, and spotted deer grazing beside the track.',
  color: '#384828',
  blur: 'data:image/webp;base64,UklGRpIAAABXRUJQVlA4IIYAAADwAwCdASoYAA8APxFysFAsJqSisAgBgCIJYgCdABunSYzHa1UnTEAAAM2lWTcLRelzzNbExGSp7dOiXYjk1ib4qCnpVzrn6BfNFMN/XOfbHxVwhLJKB4Rb0Ta0tTL//GObqFRQgyL31biAbOsScZRKhtL+OVj99dPvXknPftWBccRQEAAAAA==',
}

export const waterfall: MediaPicture = {
  path: 'nearby/waterfall',
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  alt: 'Illustration: a tall waterfall drops over a green cliff into a clear pool while two walkers look up from the rocks.',
  color: '#385848',
  blur: 'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAAAQBACdASoYAA8APxFysFAsJqSisAgBgCIJQBOgBENb8AEWR+IM5JnIgADLOsUOckiP2vJaunex6GwCKbNgbw6vKCV4hMk3w9UHlUGeJLLe72ERVe6xuteWnJIDxsyU0AlJlLqTnn618dw1d1gnjkA3CgWa2ngA',
}
