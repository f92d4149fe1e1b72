import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { isSecret, type MailContent, renderMail } from './mail-layout.ts'

const content: MailContent = {
  subject: 'Booking FR-7K3M9Q',
  heading: 'Thank you, <b>Asha</b>',
  paragraphs: ['First line\nsecond line', 'Fish & chips'],
  facts: [['Total', '₹2,250.00']],
  button: { label: 'See it', url: 'https://x.example/?a=1&b="2"' },
  closing: 'Until soon',
}

test('says the same in text and in HTML, with the resort’s name, address and phone', () => {
  const { subject, text, html } = renderMail(defaultSettings, content)
  expect(subject).toBe('Booking FR-7K3M9Q')
  for (const part of ['Total', '₹2,250.00', 'Until soon', 'Forest View Resort', '+91 98765 43210']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(text).toContain('See it:\nhttps://x.example/?a=1&b="2"')
  expect(text).toContain('Deodar Ridge Road, Kumaon hills')
})

test('shows what people typed as they typed it, never as HTML', () => {
  const { html } = renderMail({ ...defaultSettings, resort_name: '<i>Resort</i>' }, content)
  expect(html).toContain('Thank you, &lt;b&gt;Asha&lt;/b&gt;')
  expect(html).toContain('&lt;i&gt;Resort&lt;/i&gt;')
  expect(html).toContain('Fish &amp; chips')
  expect(html).toContain('First line<br>second line')
  expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toMatch(/<(b|i)>/)
})

test('says its parts in text and in HTML, escaped, with their links', () => {
  const part = {
    heading: 'Getting <here>',
    paragraphs: ['Past the mill & up'],
    list: ['A torch', '<b>Shoes</b>'],
    links: [
      { label: 'Call +91 98765 43210', url: 'tel:+919876543210' },
      { label: 'Map', url: 'https://x.example/?a=1&b=2' },
    ],
  }
  const { text, html } = renderMail(defaultSettings, { ...content, sections: [part] })
  expect(text).toContain(
    'GETTING <HERE>\nPast the mill & up\n- A torch\n- <b>Shoes</b>\nCall +91 98765 43210\nMap: https://x.example/?a=1&b=2',
  )
  for (const message of [
    'Getting &lt;here&gt;</h2>',
    'Past the mill &amp; up',
    '&lt;b&gt;Shoes&lt;/b&gt;</li>',
    'href="tel:+919876543210"',
    'href="https://x.example/?a=1&amp;b=2"',
  ])
    expect(html).toContain(message)
})

test('finds a token in the link of a part, which nobody made private', () => {
  const links = [{ label: 'Open', url: `https://x.example/#${'a'.repeat(43)}` }]
  expect(() => isSecret({ ...content, sections: [{ heading: 'Links', links }] })).toThrow('privateLink')
  expect(isSecret(content)).toBe(false)
})
