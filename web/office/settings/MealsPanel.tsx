import { z } from 'zod'
import { orNone } from '../../../contract/kit/formats.ts'
import { SentMoney, toRupees } from '../../../contract/kit/money.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import { MealPrices, mealPlanNames, mealPlans } from '../../../contract/office/meal-plans.ts'
import { type SettingsPage, settingsOffice } from '../../../contract/office/settings-office.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from '../../kit/forms/rows.module.css'
import { useMay } from '../../kit/session/area.ts'
import { within } from './within.ts'

type Props = { settings: SettingsPage }

/** What meals cost, and so which meal plans guests can book. */
export function MealsPanel({ settings }: Props) {
  return useMay('update') ? <PricesForm settings={settings} /> : <Prices meals={settings.meal_plans} />
}

const priced = mealPlans.filter((plan) => plan !== 'EP')

const Prices = ({ meals }: { meals: MealPrices }) => (
  <Details
    of={priced.map((plan) => [
      `${mealPlanNames[plan]} (${plan})`,
      meals[plan] === null ? 'Not offered' : `${formatMoney(meals[plan])} for each person and night`,
    ])}
  />
)

const price = orNone(SentMoney)

/** The prices of meals as their form holds them: an empty field is a plan that is not offered. */
const MealsForm = z.object({
  CP: price,
  MAP: price,
  AP: price,
  free_up_to_age: MealPrices.shape.free_up_to_age.optional(),
})

const typed = (amount: MealPrices['CP']): string => (amount === null ? '' : toRupees(amount))

const typedMeals = ({ CP, MAP, AP, free_up_to_age }: MealPrices) => ({
  CP: typed(CP),
  MAP: typed(MAP),
  AP: typed(AP),
  free_up_to_age: free_up_to_age ?? undefined,
})

const { Form, Money, Whole } = formFor(MealsForm.extend(fromVersion))

const initialOf = ({ meal_plans, version }: SettingsPage) => ({ ...typedMeals(meal_plans), version })

function PricesForm({ settings }: Props) {
  const { save, fields, conflict } = useSave(settingsOffice.save, { done: 'Meals: saved' })
  return (
    <Form
      initial={initialOf(settings)}
      conflict={formConflict(conflict, initialOf)}
      refused={within('meal_plans', fields)}
      submit="Save"
      onSubmit={({ version, CP = null, MAP = null, AP = null, free_up_to_age = null }) =>
        save({ body: { meal_plans: { CP, MAP, AP, free_up_to_age }, version } })
      }
    >
      <p className={styles.hint}>
        For each person and night. Guests choose among the plans that have a price when they book; a plan
        without one is not offered.
      </p>
      {priced.map((plan) => (
        <Money key={plan} name={plan} label={`${mealPlanNames[plan]} (${plan})`} />
      ))}
      <Whole
        name="free_up_to_age"
        label="Children eat free up to the age of"
        least={0}
        hint="Empty: every child pays"
      />
    </Form>
  )
}
