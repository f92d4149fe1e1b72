import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { deductions } from '../../../contract/staff/deductions.ts'
import { monthOf } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import styles from '../payroll/payroll.module.css'
import { basisOptions } from './labels.ts'

const { Form, Money, Select, Text } = formFor(deductions.create.body)

export default function AddDeductionPage() {
  const { zone } = useArea()
  const navigate = useNavigate()
  const { save, fields } = useSave(deductions.create, {
    done: 'Deduction created successfully',
    after: () => navigate(paths.deductionList),
  })
  return (
    <Page title="Add deduction" trail={[{ label: 'Deduction settings', path: paths.deductionList }]}>
      <RequirePermission right="create">
        <Stack gap={24} className={styles.sheet}>
          <Panel title="What is taken off">
            <Form
              initial={{ valid_from: monthOf(todayAt(zone)) }}
              refused={fields}
              submit="Add deduction"
              onSubmit={(body) => save({ body })}
              also={
                <Button variant="default" component={Link} to={paths.deductionList}>
                  Back to the list
                </Button>
              }
            >
              <FieldRow>
                <Text name="name" label="Name" hint="Alpha, Sakit and the like" required />
                <Select
                  name="basis"
                  label="Taken for"
                  hint="Stays as it is"
                  options={[{ value: '', label: 'Choose' }, ...basisOptions]}
                  required
                />
              </FieldRow>
              <FieldRow>
                <Money name="amount" label="Amount" hint="For each day, or once a month" required />
                <Text
                  name="valid_from"
                  label="From month"
                  type="month"
                  hint="It counts from here on"
                  required
                />
              </FieldRow>
            </Form>
          </Panel>
        </Stack>
      </RequirePermission>
    </Page>
  )
}
