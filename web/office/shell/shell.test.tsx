import { expect, test } from 'vitest'
import { activity } from '../../../contract/office/activity.ts'
import { answer, failing, open, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('what the session has fetched is not loaded once more in the browser, for nobody', async () => {
  answer(activity.list, failing)
  await open(paths.activity)
  await said('Failed to fetch the activity')
  expect(document.querySelector('link[as="fetch"]')).toBeNull()
})
