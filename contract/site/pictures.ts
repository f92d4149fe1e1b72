import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/formats.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'

/** A picture of the public pages: one of the project's illustrations, or what the resort uploaded in its place. */
export const SitePicture = z
  .object({
    /** The illustration's name in the media manifest, for example `gallery/img1`. */
    picture: z.string(),
    /** What the pages show now, in small. */
    src: z.string(),
    alt: z.string(),
    /** The shape of its place; an upload is cut to it. */
    width: z.int(),
    height: z.int(),
    /** The upload's name on the resort's own disk; none while it is still the illustration. */
    file_name: z.string().nullable(),
    /** An upload whose sizes are still being made, or of which nothing could be made. */
    waiting: z.object({ file_name: z.string(), problem: z.string().nullable() }).nullable(),
    /** Of the upload's words; 0 while it is the illustration. */
    ...ofVersion,
  })
  .meta({ id: 'SitePicture' })
export type SitePicture = z.output<typeof SitePicture>

export const sitePictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const maxSitePictureBytes = 15_000_000

const params = z.object({ folder: z.string().max(40), name: z.string().max(80) })
const PictureText = z
  .object({ alt: text('Say in a few words what the picture shows', 200) })
  .meta({ id: 'PictureText' })
export const PictureTextChange = PictureText.extend(fromVersion).meta({ id: 'PictureTextChange' })

export const sitePictures = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/pictures',
    access: 'admin',
    area: 'office',
    summary: 'Every picture of the public pages, with what stands there now',
    failure: 'Failed to fetch the pictures',
    ok: z.array(SitePicture),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/admin/pictures/:folder/:name',
    access: 'admin',
    area: 'office',
    summary:
      'Put an upload in the place of a picture. Its sizes are made by a job; until then the old one stands',
    failure: 'Failed to upload the picture',
    params,
    body: PictureText,
    files: { picture: { types: sitePictureTypes, maxBytes: maxSitePictureBytes, required: true } },
    ok: SitePicture,
    status: 201,
    errors: ['picture_unreadable', 'stale_write'],
  }),
  describe: endpoint({
    method: 'PUT',
    path: '/api/admin/pictures/:folder/:name/words',
    access: 'admin',
    area: 'office',
    summary: 'Change the words of an upload, which stand for it where it is not seen',
    failure: 'Failed to save the words',
    params,
    body: PictureTextChange,
    edits: SitePicture,
    ok: SitePicture,
    errors: ['file_not_found'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admin/pictures/:folder/:name',
    access: 'admin',
    area: 'office',
    summary: 'Use the illustration again; the upload is removed',
    failure: 'Failed to bring the illustration back',
    params,
    ok: SitePicture,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/admin/pictures/:folder/:name/waiting',
    access: 'admin',
    area: 'office',
    summary: 'Take back an upload that is not shown yet',
    failure: 'Failed to take the upload back',
    unlogged: 'the picture was never shown',
    params,
    ok: SitePicture,
  }),
}
