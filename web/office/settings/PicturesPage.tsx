import { sitePictures } from '../../../contract/site/pictures.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { paths } from '../../paths.ts'
import { Pictures } from '../../site/pictures/Pictures.tsx'
import type { Route } from './+types/PicturesPage.ts'
import { BesideSections, picturesPlace } from './BesideSections.tsx'

export const clientLoader = () => toResult(call(sitePictures.list))

export const handle: Follows = { follows: { picture: true } }

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Pictures"
      trail={[{ label: 'Settings', path: paths.settings }]}
      lead="The site begins with illustrations. A photograph of yours takes the place of any of them at once."
    >
      <BesideSections place={picturesPlace}>
        {isFailed(loaderData) ? <Problem message={loaderData.failed} /> : <Pictures pictures={loaderData} />}
      </BesideSections>
    </Page>
  )
}
