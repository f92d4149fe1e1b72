import type { SitePicture } from '../../../contract/site/pictures.ts'

/** A picture's name as its address wants it. */
export const paramsOf = ({ picture }: SitePicture) => {
  const [folder = '', name = ''] = picture.split('/')
  return { folder, name }
}
