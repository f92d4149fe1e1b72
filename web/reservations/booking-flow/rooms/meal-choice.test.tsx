import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paise } from '../../../../contract/kit/money.ts'
import { noMeals } from '../../../../contract/office/meal-plans.ts'
import { MealChoice } from './MealChoice.tsx'
import { PartsOfNight } from './PartsOfNight.tsx'

const prices = { ...noMeals, CP: paise(30_000), AP: paise(140_050) }

test('W-29 the plans that have a price are offered, and what the server says of one is shown', async () => {
  const asked: string[] = []
  const choose = async (plan: string) => {
    asked.push(plan)
    return plan === 'AP' ? 'This meal plan is not offered. Please choose another.' : undefined
  }
  const { rerender } = render(<MealChoice plan="EP" prices={prices} onChoose={choose} />)
  screen.getByText('Per person and night.')
  const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
  expect(names).toEqual(['Room only', 'With breakfast +₹300', 'With all meals +₹1,400.50'])
  fireEvent.click(screen.getByRole('radio', { name: /With all meals/ }))
  await screen.findByText('This meal plan is not offered. Please choose another.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Room only' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /With breakfast/ }))
  rerender(<MealChoice plan="CP" prices={prices} onChoose={choose} />)
  await screen.findByText('Per person and night. The prices below include them.')
  expect(asked).toEqual(['AP', 'CP'])
})

test('W-29 a resort that sells no meals with its rooms asks nothing', () => {
  const { container } = render(<MealChoice plan="EP" prices={noMeals} onChoose={async () => undefined} />)
  expect(container.textContent).toBe('')
})

test('W-29 what makes a night is named where more than the room does', () => {
  const room = { kind: 'room' as const, count: 1, amount: paise(450_000) }
  render(<PartsOfNight parts={[room]} />)
  expect(document.body.textContent).toBe('')
  cleanup()
  render(
    <PartsOfNight
      parts={[
        room,
        { kind: 'extra_adult', count: 2, amount: paise(200_000) },
        { kind: 'extra_child', count: 1, amount: paise(50_000) },
        { kind: 'meals', count: 3, amount: paise(90_000) },
        { kind: 'coupon', count: 1, amount: paise(-79_000) },
      ]}
    />,
  )
  expect(document.body.textContent).toBe(
    'room ₹4,500.00, 2 further adults ₹2,000.00, 1 further child ₹500.00, meals for 3 ₹900.00, coupon less ₹790.00',
  )
})
