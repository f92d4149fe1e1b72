import { Button } from '@mantine/core'
import { useContext } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CheckIn } from '../../../contract/desk/visitor-input.ts'
import { type VisitorDetail, visitors } from '../../../contract/desk/visitors.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import { CountryField } from '../check-in/CountryField.tsx'
import type { Route } from './+types/CheckInPage.ts'
import { KnownVisitors } from './KnownVisitors.tsx'
import { visitorIdOptions } from './labels.ts'
import { NoEmail, useHasNoEmail } from './NoEmail.tsx'
import styles from './visitors.module.css'

const { Form, Text, Area, Select } = formFor(visitors.checkIn.body)

/** `?visitor=` names somebody known who is here again. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const id = new URL(request.url).searchParams.get('visitor')
  return id ? toResult(call(visitors.get, { params: { id } })) : null
}

const trail = [{ label: 'Visitors', path: paths.visitorList }]

export default function CheckInPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Visitor check-in" trail={trail}>
      {isFailed(loaderData) ? (
        <Problem message={loaderData.failed} />
      ) : (
        <RequirePermission right="create">
          <CheckInForm key={loaderData?.visitor_id} known={loaderData} />
        </RequirePermission>
      )}
    </Page>
  )
}

const by = { email: 'this email', phone: 'this phone' } as const

/** Somebody who was chosen from the list is meant, for as long as something that was typed is theirs. */
const intoKnown = (body: CheckIn, known: VisitorDetail | null): CheckIn => {
  const isTheirs = known && (body.email === known.email || body.phone === known.phone)
  if (!isTheirs || body.merge || body.somebody_else) return body
  return { ...body, merge: true, merge_into: known.visitor_id }
}

function CheckInForm({ known }: { known: VisitorDetail | null }) {
  const navigate = useNavigate()
  const { save, fields } = useSave(visitors.checkIn, {
    done: 'Visitor checked in successfully',
    after({ name, matched }) {
      if (matched)
        toast.info(
          `${name} was known by ${by[matched]} already.`,
          'Their entry was updated; no second one was made.',
        )
      navigate(paths.visitorList)
    },
  })
  return (
    <div className={styles.sheet}>
      <Panel title="Who is here">
        <Form
          initial={{
            name: known?.name ?? '',
            ...(known?.email === null ? { no_email: true } : { email: known?.email ?? '' }),
            phone: known?.phone ?? '',
            nationality: known?.nationality ?? '',
            address: known?.address ?? '',
            id_type: known?.id_type ?? 'passport',
            id_number: known?.id_number ?? '',
            purpose: '',
            notes: known?.notes ?? '',
          }}
          refused={fields}
          submit="Check in"
          onSubmit={(body: CheckIn) => save({ body: intoKnown(body, known) })}
          also={
            <Button variant="default" component={Link} to={paths.visitorList}>
              Back to the list
            </Button>
          }
        >
          <Contact />
          <KnownVisitors
            except={known?.visitor_id}
            proved={(name) => `Checking in updates the entry of ${name}; no second one is made.`}
          />
          <Text name="name" label="Name" required />
          <Nationality />
          <FieldRow>
            <Select name="id_type" label="ID type" options={visitorIdOptions} required />
            <Text name="id_number" label="ID number" required />
          </FieldRow>
          <Text name="purpose" label="Purpose" hint="Holiday, wedding, day visit" required />
          <Area name="address" label="Address" rows={2} />
          <Area name="notes" label="Notes" hint="Only staff read them" rows={3} />
        </Form>
      </Panel>
    </div>
  )
}

/** How they are reached. */
function Contact() {
  const none = useHasNoEmail()
  return (
    <>
      <FieldRow>
        {none ? null : <Text name="email" label="Email" type="email" required />}
        <Text name="phone" label="Phone" type="tel" required />
      </FieldRow>
      <NoEmail />
    </>
  )
}

/** Form C is of who sleeps here: the desk that asks for a nationality is told so. */
function Nationality() {
  const { values } = useContext(FormContext)
  return (
    <>
      <CountryField name="nationality" label="Nationality" empty="Choose" />
      {isForeign(String(values.nationality ?? '')) ? (
        <Notice kind="info">
          A visitor needs no Form C: it counts only for foreigners who stay overnight. Whoever stays is
          checked in with the booking, which asks for it.
        </Notice>
      ) : null}
    </>
  )
}
