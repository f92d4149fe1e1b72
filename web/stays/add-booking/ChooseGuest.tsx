import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { accounts, RegisterInput, sameOrOther } from '../../../contract/office/accounts.ts'
import { type Visitor, visitors } from '../../../contract/stays/visitors.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { KnownVisitors } from '../visitors/KnownVisitors.tsx'
import styles from './add-booking.module.css'
import type { ChosenGuest } from './use-chosen-guest.ts'

// H-WIZ-08: the address may be left out. The guest sets a password by a mailed link, nobody else does (decisions 13).
const { Form, Text } = formFor(
  RegisterInput.pick({ name: true, email: true, phone: true, address: true }).extend(sameOrOther),
)

type Props = { onChosen: (guest: ChosenGuest) => void }

/** Step 1 at the desk: somebody the resort knows already, or a new guest. */
export function ChooseGuest({ onChosen }: Props) {
  const [isNew, setIsNew] = useState(false)
  return (
    <div className={styles.choose}>
      {isNew ? (
        <>
          <NewGuest onChosen={onChosen} />
          <Button variant="default" onClick={() => setIsNew(false)}>
            Find a guest instead
          </Button>
        </>
      ) : (
        <>
          <KnownGuest onChosen={onChosen} />
          <Button variant="default" onClick={() => setIsNew(true)}>
            Register a new guest
          </Button>
        </>
      )}
    </div>
  )
}

function KnownGuest({ onChosen }: Props) {
  const [typed, setTyped] = useState('')
  const { found, problem } = useFound(typed.trim())
  return (
    <div>
      <TextInput
        label="Find a guest"
        description="By name, email or phone"
        type="search"
        size="sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={styles.status}>
        {problem ?? (found?.length === 0 ? 'Nobody is known by that. Register a new guest below.' : '')}
      </p>
      <ul className={styles.found}>
        {(found ?? []).map((visitor) => (
          <li key={visitor.visitor_id}>
            <span>
              <strong>{visitor.name}</strong>
              <small>{[visitor.email, visitor.phone].filter(Boolean).join(', ')}</small>
            </span>
            <Button
              size="xs"
              aria-label={`Book for ${visitor.name}`}
              onClick={() => {
                const { visitor_id, name, email, phone } = visitor
                onChosen({ visitor_id, name, email, phone })
              }}
            >
              Book for this guest
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pauseMs = 250

/** Who is known by what was typed, a moment after the last key. */
function useFound(typed: string): { found?: Visitor[]; problem?: string } {
  const [state, setState] = useState<{ found?: Visitor[]; problem?: string }>({})
  useEffect(() => {
    if (typed.length < 2) return setState({})
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(
        visitors.list,
        { query: { q: typed, status: 'active', page: 1, page_size: 6 } },
        { signal: abort.signal },
      )
        .then(({ items }) => setState({ found: items }))
        .catch((error) => abort.signal.aborted || setState({ problem: messageOf(error) }))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed])
  return state
}

function NewGuest({ onChosen }: Props) {
  const { save, fields } = useSave(accounts.register, {
    done: 'Registration successful!',
    after: ({ visitor }) => onChosen(visitor),
  })
  return (
    <Form
      initial={{}}
      draft="add-booking-register"
      refused={fields}
      submit="Register guest"
      onSubmit={(body) => save({ body: { ...body, country: null, city: null, postal_code: null } })}
    >
      <Text name="name" label="Name" required />
      <Text
        name="email"
        label="Email"
        type="email"
        hint="The guest gets a link there to set a password"
        required
      />
      <Text name="phone" label="Phone" type="tel" required />
      <KnownVisitors proved={(name) => `${name} has this email already. Find them instead of registering.`} />
      <Text name="address" label="Address" />
    </Form>
  )
}
