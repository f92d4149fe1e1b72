import type { Page } from '@playwright/test'

/** The link of one of the cards of recruitment. */
export const card = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Recruitment' })
    .getByRole('link', { name: new RegExp(`^${label}: \\d+$`) })
