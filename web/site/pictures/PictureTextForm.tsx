import { Button } from '@mantine/core'
import { PictureTextChange, type SitePicture, sitePictures } from '../../../contract/site/pictures.ts'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { paramsOf } from './picture-params.ts'

const { Form, Area } = formFor(PictureTextChange)

type Props = { picture: SitePicture; onDone: () => void }

const initialOf = ({ alt, version }: SitePicture) => ({ alt, version })

/** Other words for a picture that is already the resort's own. */
export function PictureTextForm({ picture, onDone }: Props) {
  const { save, fields, meanwhile } = useSave(sitePictures.describe, { done: 'Words saved' })
  return (
    <Form
      initial={initialOf(picture)}
      theirs={theirs(meanwhile, initialOf)}
      refused={fields}
      submit="Save words"
      also={
        <Button variant="default" onClick={onDone}>
          Keep as it is
        </Button>
      }
      onSubmit={async (body) => {
        const saved = await save({ params: paramsOf(picture), body })
        if (saved) onDone()
        return saved
      }}
    >
      <Area
        name="alt"
        label="What it shows"
        hint="Read aloud to guests who cannot see it, and a caption where the page has one"
        rows={3}
        required
      />
    </Form>
  )
}
