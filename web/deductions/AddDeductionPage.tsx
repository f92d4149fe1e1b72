import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { deductions } from '../../contract/deductions.ts'
import { monthOf } from '../../contract/payroll-month.ts'
import { useArea } from '../kit/area.ts'
import { todayAt } from '../kit/days.ts'
import { formFor } from '../kit/form-for.tsx'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useSave } from '../kit/use-save.ts'
import { paths } from '../paths.ts'
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
      <Needs right="create">
        <div className={styles.sheet}>
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
              <div className={styles.pair}>
                <Text name="name" label="Name" hint="Alpha, Sakit and the like" required />
                <Select
                  name="basis"
                  label="Taken for"
                  hint="Stays as it is"
                  options={[{ value: '', label: 'Choose' }, ...basisOptions]}
                  required
                />
              </div>
              <div className={styles.pair}>
                <Money name="amount" label="Amount" hint="For each day, or once a month" required />
                <Text
                  name="valid_from"
                  label="From month"
                  type="month"
                  hint="It counts from here on"
                  required
                />
              </div>
            </Form>
          </Panel>
        </div>
      </Needs>
    </Page>
  )
}
