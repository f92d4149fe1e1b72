/** What a picture of the gallery shows, in the order in which it is offered. */
export const pictureKinds = {
  rooms: 'Rooms',
  forest: 'Forest and hills',
  food: 'Food',
  activities: 'Activities',
} as const
export type PictureKind = keyof typeof pictureKinds

// By the number in the picture's name, img1 to img68; all others show the forest and the hills.
const shownIn: Partial<Record<PictureKind, readonly number[]>> = {
  rooms: [3, 6, 11, 16, 18, 19, 25, 26, 27, 32, 33, 38, 54, 56, 59, 64],
  food: [15, 23, 35, 43, 51, 61, 66],
  activities: [4, 5, 8, 13, 14, 20, 22, 28, 31, 34, 40, 41, 46, 50, 53, 57, 58, 68],
}

export const everyKind = Object.keys(pictureKinds) as PictureKind[]

/** What the picture at an index, counted from 0, shows. */
export const kindOf = (index: number): PictureKind =>
  everyKind.find((kind) => shownIn[kind]?.includes(index + 1)) ?? 'forest'

/** A kind as an address names it, or nothing. */
export const readKind = (text: string | null): PictureKind | undefined =>
  everyKind.find((kind) => kind === text)
