import type { Settings } from '../../../contract/office/settings.ts'
import { escapeHtml } from './escape-html.ts'

/** A link that opens something to whoever has it: made by `privateLink` alone. */
export class PrivateLink {
  readonly address: string
  constructor(address: string) {
    this.address = address
  }
}

/**
 * The link of a token, `before` the token. A mail that carries one is secret by its type: no page, answer or copy
 * shows what it says.
 */
export const privateLink = (before: string, token: string): PrivateLink =>
  new PrivateLink(`${before}${token}`)

/** Whether a mail opens something to whoever reads it. A token in a plain link is a mistake in the code. */
export const isSecret = ({ button, sections = [] }: MailContent): boolean => {
  const links = sections.flatMap((section) => section.links ?? []).map(({ url }) => url)
  if (button && !(button.url instanceof PrivateLink)) links.push(button.url)
  if (links.some((url) => /[\w-]{43}/.test(url)))
    throw new Error('a link with a token is made by privateLink')
  return button?.url instanceof PrivateLink
}

const addressOf = (url: string | PrivateLink): string => (url instanceof PrivateLink ? url.address : url)

/** A part of a longer mail under a heading of its own. Addresses of links are the server's own: https, tel. */
export type MailSection = {
  heading: string
  paragraphs?: string[]
  list?: string[]
  links?: { label: string; url: string }[]
}

/** What a mail says; `renderMail` makes the text and the HTML of it. Addresses of buttons are the server's own. */
export type MailContent = {
  subject: string
  /** The line that mail programs show beside the subject. */
  preheader?: string
  heading: string
  paragraphs: string[]
  facts?: [label: string, value: string][]
  button?: { label: string; url: string | PrivateLink }
  sections?: MailSection[]
  closing?: string
}

export type Rendered = { subject: string; text: string; html: string }

type Resort = Pick<Settings, 'resort_name' | 'address' | 'phone' | 'email'>

/** One line without control characters: what goes into a header cannot begin another one. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250)

/** A mail in plain text and in HTML, with the resort's name, address and phone from its settings. */
export const renderMail = (resort: Resort, content: MailContent): Rendered => ({
  subject: oneLine(content.subject),
  text: plainText(resort, content),
  html: html(resort, content),
})

const plainText = (
  resort: Resort,
  { heading, paragraphs, facts = [], button, sections = [], closing }: MailContent,
): string => {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${addressOf(button.url)}` : '',
    ...sections.map(plainSection),
    closing ?? '',
    ['-- ', resort.resort_name, resort.address.join(', '), resort.phone, resort.email].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const plainSection = ({ heading, paragraphs = [], list = [], links = [] }: MailSection): string =>
  [
    heading.toUpperCase(),
    ...paragraphs,
    ...list.map((item) => `- ${item}`),
    // Whoever reads plain text dials the number that stands there.
    ...links.map(({ label, url }) => (url.startsWith('tel:') ? label : `${label}: ${url}`)),
  ].join('\n')

/** Text that people typed keeps its lines. */
const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

// The colours of web/kit/theme/tokens.css: mail programs know no custom properties. Styles stand in the elements because
// several programs drop the head; those that keep it (and know dark) follow the classes.
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #0f1714 !important }
  .card { background: #17211d !important; border-color: #33423b !important }
  .ink { color: #f2ecdf !important }
  .muted { color: #aeb8af !important }
  .row { border-color: #33423b !important }
  .link { color: #8fc7a6 !important }
  .button { background: #8fc7a6 !important; color: #0e1f18 !important }
}`
const sans = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"
// A long name or address breaks and does not widen the mail.
const breaks = 'overflow-wrap:anywhere;word-break:break-word'
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

const paragraph = (text: string, className = 'ink', colour = '#1c2a25'): string =>
  `<p class="${className}" style="margin:0 0 16px;${breaks};${sans};font-size:16px;line-height:1.6;color:${colour}">${lines(text)}</p>`

const factRow = ([label, value]: [string, string]): string =>
  `<tr><th scope="row" align="left" valign="top" class="muted row" style="padding:9px 16px 9px 0;border-bottom:1px solid #ddd3c0;${sans};font-size:14px;font-weight:400;color:#55635c">${escapeHtml(label)}</th><td valign="top" class="ink row" style="padding:9px 0;border-bottom:1px solid #ddd3c0;${breaks};${sans};font-size:15px;color:#1c2a25">${lines(value)}</td></tr>`

const factTable = (facts: [string, string][]): string =>
  `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px;border-collapse:collapse">${facts.map(factRow).join('')}</table>`

const buttonLink = ({ label, url }: NonNullable<MailContent['button']>): string =>
  `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(addressOf(url))}" style="display:inline-block;padding:13px 26px;border-radius:10px;background:#1f4d3d;color:#ffffff;${sans};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const sectionLink = ({ label, url }: { label: string; url: string }): string =>
  // Tall enough for a thumb.
  `<a class="link" href="${escapeHtml(url)}" style="display:inline-block;padding:8px 20px 8px 0;${sans};font-size:16px;font-weight:600;color:#1f4d3d">${escapeHtml(label)}</a>`

const listItem = (text: string): string =>
  `<li class="ink" style="margin:0 0 6px;${breaks};${sans};font-size:16px;line-height:1.5;color:#1c2a25">${lines(text)}</li>`

const sectionBlock = ({ heading, paragraphs = [], list = [], links = [] }: MailSection): string =>
  [
    `<h2 class="ink" style="margin:28px 0 10px;${serif};font-size:20px;line-height:1.3;font-weight:500;color:#1c2a25">${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((text) => paragraph(text)),
    list.length > 0
      ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${list.map(listItem).join('')}</ul>`
      : '',
    links.length > 0 ? `<p style="margin:0 0 16px">${links.map(sectionLink).join('\n')}</p>` : '',
  ].join('\n')

const footer = ({ resort_name: name, address, phone, email }: Resort): string =>
  `<p class="muted" style="margin:20px 8px 0;${sans};font-size:13px;line-height:1.5;color:#55635c">${escapeHtml(name)}<br>${escapeHtml(address.join(', '))}<br>${escapeHtml(phone)} · ${escapeHtml(email)}</p>`

const card = (
  resort: Resort,
  { heading, paragraphs, facts = [], button, sections = [], closing }: MailContent,
): string =>
  [
    `<p class="muted" style="margin:0 0 20px;${serif};font-size:18px;color:#1f4d3d">${escapeHtml(resort.resort_name)}</p>`,
    `<h1 class="ink" style="margin:0 0 20px;${breaks};${serif};font-size:28px;line-height:1.2;font-weight:500;color:#1c2a25">${lines(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    facts.length > 0 ? factTable(facts) : '',
    button ? buttonLink(button) : '',
    ...sections.map(sectionBlock),
    closing ? paragraph(closing, 'muted', '#55635c') : '',
  ].join('\n')

const html = (resort: Resort, content: MailContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(content.subject))}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf6ee">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preheader ?? '')}</div>
<table ${table} class="page" style="background:#faf6ee"><tr><td align="center" style="padding:32px 16px">
<table ${table} style="max-width:600px"><tr><td class="card" style="padding:36px 32px 20px;background:#ffffff;border:1px solid #ddd3c0;border-radius:16px">
${card(resort, content)}
</td></tr><tr><td>
${footer(resort)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
