import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { type CheckIn, type VisitorDetail, visitors } from '../../../contract/stays/visitors.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/CheckInPage.ts'
import { KnownVisitors } from './KnownVisitors.tsx'
import { visitorIdOptions } from './labels.ts'
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
            email: known?.email ?? '',
            phone: known?.phone ?? '',
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
          <FieldRow>
            <Text name="email" label="Email" type="email" required />
            <Text name="phone" label="Phone" type="tel" required />
          </FieldRow>
          <KnownVisitors
            except={known?.visitor_id}
            proved={(name) => `Checking in updates the entry of ${name}; no second one is made.`}
          />
          <Text name="name" label="Name" required />
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
