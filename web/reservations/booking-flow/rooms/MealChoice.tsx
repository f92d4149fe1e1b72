import { useState } from 'react'
import {
  type MealPlan,
  type MealPrices,
  mealPlanNames,
  offeredPlans,
} from '../../../../contract/office/meal-plans.ts'
import { formatMoney } from '../../../kit/format.ts'
import { ChoiceChips } from './ChoiceChips.tsx'

type Props = {
  plan: MealPlan
  prices: MealPrices
  /** Looks for the same stay with other meals; answers what is wrong. */
  onChoose: (plan: MealPlan) => Promise<string | undefined>
}

/** Which meals are part of the stay: the prices of the rooms below follow. Nothing where the resort sells none with them. */
export function MealChoice({ plan, prices, onChoose }: Props) {
  const [asked, setAsked] = useState<MealPlan>()
  const [problem, setProblem] = useState<string>()
  const offered = offeredPlans(prices)
  if (offered.length < 2) return null

  async function choose(wanted: MealPlan) {
    setAsked(wanted)
    setProblem(await onChoose(wanted))
    setAsked(undefined)
  }
  const options = Object.fromEntries(offered.map((one) => [one, labelOf(one, prices)])) as Record<
    MealPlan,
    string
  >
  return (
    <ChoiceChips
      label="Meals"
      name="meal_plan"
      options={options}
      value={asked ?? plan}
      onChange={(wanted) => void choose(wanted)}
      hint={`Per person and night.${plan === 'EP' ? '' : ' The prices below include them.'}`}
      error={problem}
    />
  )
}

function labelOf(plan: MealPlan, prices: MealPrices): string {
  const price = plan === 'EP' ? null : prices[plan]
  return price === null
    ? mealPlanNames[plan]
    : `${mealPlanNames[plan]} +${formatMoney(price).replace(/\.00$/, '')}`
}
