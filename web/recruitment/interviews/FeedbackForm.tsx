import { Button, Radio } from '@mantine/core'
import { useContext } from 'react'
import {
  type Feedback,
  FeedbackInput,
  type Interview,
  interviewAdvices,
  interviews,
} from '../../../contract/recruitment/interviews.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './interviews.module.css'
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

type ChoiceFieldProps = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** One of a few, all of them to be seen. */
function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const { values, errors, set } = useContext(FormContext)
  const value = values[name]
  return (
    <Radio.Group
      name={name}
      label={label}
      size="sm"
      required
      value={value === undefined ? '' : String(value)}
      error={errors[name]}
      onChange={(chosen) => set(name, chosen)}
    >
      <Row wrap className={styles.choices}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            aria-invalid={errors[name] ? true : undefined}
          />
        ))}
      </Row>
    </Radio.Group>
  )
}
