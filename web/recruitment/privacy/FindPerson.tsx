import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type KeptPerson, privacy } from '../../../contract/recruitment/privacy.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState } from '../../kit/blocks/Problem.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Row } from '../../kit/layout/Box.tsx'
import { PersonalData } from './PersonalData.tsx'
import styles from './privacy.module.css'

/** Looks for somebody. What was typed stays out of the address, which browsers remember. */
export function FindPerson() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<KeptPerson[]>()
  const [looking, setLooking] = useState(false)

  async function look(q: string) {
    setLooking(true)
    try {
      setFound(await call(privacy.find, { query: { q } }))
    } catch (error) {
      setProblem(messageOf(error))
    }
    setLooking(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const empty = typed.trim() === ''
    setProblem(empty ? 'Enter an email or a phone number' : undefined)
    if (!empty && !looking) void look(typed)
  }

  return (
    <Panel title="Find an applicant">
      <Row
        as="form"
        gap={12}
        wrap
        className={styles.ask}
        onSubmit={submit}
        noValidate
        aria-label="Find an applicant"
      >
        <TextInput
          label="Email or phone"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" loading={looking}>
          Find
        </Button>
      </Row>
      <div aria-live="polite">
        {found?.length === 0 ? (
          <EmptyState title="Nothing is kept about this person">
            <p>Look for the email and the phone as they were given; each may be known alone.</p>
          </EmptyState>
        ) : null}
        {found?.map((person) => (
          <PersonalData key={person.person_id} person={person} onErased={() => look(typed)} />
        ))}
      </div>
    </Panel>
  )
}
