import manifest from '../../../public/media/manifest.json' with { type: 'json' }

/** A picture that was drawn for the project, as its place on the site wants it. */
export type Illustration = {
  picture: string
  width: number
  height: number
  alt: string
  /** Its address in small. */
  preview: string
}

const { hero, pictures } = manifest
const [, smallPoster] = hero.poster

/** Every illustration of the public pages by its name, in the order of the manifest. */
export const illustrations: ReadonlyMap<string, Illustration> = new Map(
  [
    { ...hero, picture: 'hero/poster', preview: `/media/${smallPoster}` },
    ...Object.values(pictures)
      .flat()
      .map(({ folder, name, ...drawn }) => ({
        ...drawn,
        picture: `${folder}/${name}`,
        preview: `/media/${folder}/${name}-480.avif`,
      })),
  ].map(({ picture, width, height, alt, preview }) => [picture, { picture, width, height, alt, preview }]),
)
