import { Button } from '@mantine/core'
import {
  type Feedback,
  FeedbackInput,
  type Interview,
  interviewAdvices,
  interviews,
} from '../../../contract/recruitment/interviews.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { adviceText, ratingNames } from './labels.ts'

const { Form, Area } = formFor(FeedbackInput)

const ratings = ratingNames.map((name, index) => ({
  value: String(index + 1),
  label: `${index + 1} ${name}`,
}))
const advices = interviewAdvices.map((advice) => ({ value: advice, label: adviceText[advice] }))

type Props = { interview: Interview; own: Feedback | null; onDone: () => void }

/** One's own feedback on an interview, given or changed. */
export function FeedbackForm({ interview, own, onDone }: Props) {
  const { save, fields } = useSave(interviews.giveFeedback, {
    done: 'Thank you. Your feedback is saved.',
    after: onDone,
  })
  return (
    <Form
      initial={own ? { rating: own.rating, advice: own.advice, comments: own.comments } : {}}
      refused={fields}
      submit="Save feedback"
      onSubmit={(body) => save({ params: { id: interview.id }, body })}
      also={
        <Button variant="default" onClick={onDone}>
          Not now
        </Button>
      }
    >
      <ChoiceField name="rating" label="Rating" options={ratings} />
      <ChoiceField name="advice" label="Your advice" options={advices} />
      <Area
        name="comments"
        label="Comments"
        hint="What you talked about and what you noticed"
        rows={4}
        required
      />
    </Form>
  )
}
