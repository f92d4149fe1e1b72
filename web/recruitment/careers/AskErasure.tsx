import { useState } from 'react'
import { Link } from 'react-router'
import { careers } from '../../../contract/recruitment/careers.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { paths } from '../../paths.ts'
import styles from './apply.module.css'

const told = 'We have told the resort. You will hear from us when it is done.'

/** Lets an applicant ask for everything about them to be erased; one tap is not enough. */
export function AskErasure({ token, asked }: { token: string; asked: boolean }) {
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(asked)
  const [trouble, setTrouble] = useState<string>()

  async function send() {
    setBusy(true)
    try {
      await call(careers.askErasure, { params: { token } })
      setDone(true)
    } catch (error) {
      setTrouble(messageOf(error, careers.askErasure.failure))
    }
    setBusy(false)
  }

  return (
    <Stack as="section" gap={12} hug rule="above" className={styles.ask} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        What we keep about you, and for how long, stands in the{' '}
        <Link to={paths.careersPrivacy}>privacy notice</Link>. You can ask us to erase all of it; your
        application then ends.
      </p>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      {done ? (
        <Notice kind="success">{told}</Notice>
      ) : sure ? (
        <Row gap={12} wrap>
          <Button busy={busy} onClick={send}>
            Yes, ask for erasure
          </Button>
          <Button variant="quiet" onClick={() => setSure(false)}>
            No, keep my application
          </Button>
        </Row>
      ) : (
        <Button variant="quiet" onClick={() => setSure(true)}>
          Ask for my data to be erased
        </Button>
      )}
    </Stack>
  )
}
