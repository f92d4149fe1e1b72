import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { type Visitor, visitors } from '../../../contract/desk/visitors.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import { accounts, emailOrNone, RegisterInput, sameOrOther } from '../../../contract/office/accounts.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { KnownVisitors } from '../visitors/KnownVisitors.tsx'
import { NoEmail, useHasNoEmail } from '../visitors/NoEmail.tsx'
import styles from './add-booking.module.css'
import { type ChosenGuest, registerDraft } from './use-chosen-guest.ts'

// H-WIZ-08: the address may be left out. The guest sets a password by a mailed link, nobody else does (D-13).
// W-25: who books by telephone may have no e-mail.
const { name, email, phone, address } = RegisterInput.shape
const { Form, Text } = formFor(
  z
    .object({
      name,
      email: email.optional(),
      no_email: z.boolean().optional(),
      phone,
      address,
      ...sameOrOther,
    })
    .refine(...emailOrNone),
)

type Props = { onChosen: (guest: ChosenGuest) => void }

/**
 * Step 1 at the desk: somebody the resort knows already, or a new guest. By what nobody is known is in the form of a new
 * one at once.
 */
export function ChooseGuest({ onChosen }: Props) {
  const [isNew, setIsNew] = useState(false)
  const [typed, setTyped] = useState('')
  const sought = typed.trim()
  const { found, problem } = useFound(isNew ? '' : sought)
  const isUnknown = found?.length === 0
  return (
    <Stack gap={16} hug className={styles.choose}>
      {isNew ? null : <KnownGuest {...{ typed, found, problem, onChosen }} onTyped={setTyped} />}
      {isNew || isUnknown ? <NewGuest key={isNew ? '' : sought} sought={sought} onChosen={onChosen} /> : null}
      {isUnknown && !isNew ? null : (
        <Button variant="default" onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Find a guest instead' : 'Register a new guest'}
        </Button>
      )}
    </Stack>
  )
}

type KnownProps = Props & Found & { typed: string; onTyped: (typed: string) => void }

function KnownGuest({ typed, onTyped, found, problem, onChosen }: KnownProps) {
  return (
    <div>
      <TextInput
        label="Find a guest"
        description="By name, email or phone"
        type="search"
        size="sm"
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <Box as="p" tone="muted" size="small" role="status">
        {problem ?? (found?.length === 0 ? 'Nobody is known by that. Register a new guest below.' : '')}
      </Box>
      <ul>
        {(found ?? []).map((visitor) => (
          <Row as="li" align="center" justify="between" gap={16} wrap rule="above" key={visitor.visitor_id}>
            <Box as="span" size="row" shrinks className={styles.found}>
              <strong>{visitor.name}</strong>
              <Box as="small" block breaks>
                {[visitor.email, visitor.phone && phoneText(visitor.phone)].filter(Boolean).join(', ')}
              </Box>
            </Box>
            <Button
              size="xs"
              variant="default"
              aria-label={`Book for ${visitor.name}`}
              onClick={() => {
                const { visitor_id, name, email, phone } = visitor
                onChosen({ visitor_id, name, email, phone })
              }}
            >
              Book for this guest
            </Button>
          </Row>
        ))}
      </ul>
    </div>
  )
}

type Found = { found?: Visitor[] | undefined; problem?: string | undefined }

const pauseMs = 250

/** Who is known by what was typed, a moment after the last key. */
function useFound(typed: string): Found {
  const [state, setState] = useState<Found>({})
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

const nowhere = { country: null, city: null, postal_code: null }

/** By what somebody was sought who is not known is written down once: a name, an e-mail or a phone. */
const asSought = (sought: string) => {
  if (sought.includes('@')) return { email: sought }
  return /\d/.test(sought) ? { phone: sought } : { name: sought }
}

function NewGuest({ sought, onChosen }: Props & { sought: string }) {
  const { save, fields } = useSave(accounts.register, {
    done: 'Registration successful!',
    after: ({ visitor }) => onChosen(visitor),
  })
  return (
    <Form
      initial={asSought(sought)}
      draft={registerDraft}
      refused={fields}
      submit="Register guest"
      onSubmit={(body) => save({ body: { ...body, ...nowhere } })}
    >
      <Text name="name" label="Name" required />
      <EmailIfAny />
      <Text name="phone" label="Phone" type="tel" required />
      <KnownVisitors proved={(name) => `${name} has this email already. Find them instead of registering.`} />
      <Text name="address" label="Address" />
    </Form>
  )
}

const EmailIfAny = () => (
  <>
    {useHasNoEmail() ? null : (
      <Text
        name="email"
        label="Email"
        type="email"
        hint="The guest gets a link there to set a password"
        required
      />
    )}
    <NoEmail />
  </>
)
