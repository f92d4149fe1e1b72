import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contact } from '../../../contract/site/contact.ts'
import { alerted, answer, field, fill, press } from '../../../test/screen.tsx'
import { ContactForm } from './ContactForm.tsx'

test('G-CON-05: an answer that says no success is no success, and what was typed stays', async () => {
  answer(contact.send, { json: { success: false, message: 'Message sent successfully!' }, unfit: true })
  render(<ContactForm />)
  await fill('Name', 'Asha Negi')
  await fill('Email', 'asha@example.com')
  await fill('Message', 'Is the lake open in January?')
  await press('Send message')
  await alerted('Failed to send message')
  expect((await field('Message')).value).toBe('Is the lake open in January?')
})
