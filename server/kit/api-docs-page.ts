import { fieldsOf, typeAndNotes } from './api-docs-fields.ts'
import { escapeHtml } from './escape-html.ts'
import type { OpenApi } from './openapi.ts'
import type { Answer, Operation } from './openapi-operation.ts'

/** Text with `code` in backticks, as HTML. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')

type Row = { name: string; type: string; needed?: boolean | undefined; notes: string[] }

const row = ({ name, type, needed, notes }: Row): string =>
  `<tr><td><code>${escapeHtml(name)}</code>${needed ? ' <span class="needed">required</span>' : ''}</td><td class="quiet">${escapeHtml(type)}</td><td>${notes.map(prose).join('; ')}</td></tr>`

const table = (title: string, rows: Row[]): string =>
  rows.length === 0
    ? ''
    : `<h3>${title}</h3><div class="table" tabindex="0" role="group" aria-label="${title}"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`

const parameters = (operation: Operation, where: 'path' | 'query', title: string): string => {
  const own = operation.parameters?.filter((parameter) => parameter.in === where) ?? []
  return table(
    title,
    own.map(({ name, required, schema, description }) => ({
      name,
      needed: required,
      ...typeAndNotes({ ...schema, ...(description && { description }) }),
    })),
  )
}

const request = ({ requestBody }: Operation): string => {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {})
  if (!media) return ''
  return table(type === 'multipart/form-data' ? 'Form' : 'Body', fieldsOf(media.schema))
}

const isGood = (status: string): boolean => status.startsWith('2')

const goodAnswer = ([status, { description, headers, content }]: [string, Answer]): string => {
  const [[type, media] = []] = Object.entries(content ?? {})
  const header = Object.keys(headers ?? {}).map((name) => `, with the header <code>${name}</code>`)
  if (type !== 'application/json' || !media)
    return `<h3>Answer ${status}</h3><p>A file of type <code>${type}</code>.</p>`
  // Fields that are always there need no mark: in an answer that is the rule.
  const rows = fieldsOf(media.schema).map((field) => ({ ...field, needed: false }))
  const fields = table(`Answer ${status}`, rows) || `<h3>Answer ${status}</h3>`
  return header.length > 0 ? `${fields}<p class="quiet">${prose(description)}${header.join('')}</p>` : fields
}

const refusals = (answers: [string, Answer][]): string =>
  `<h3>Refusals</h3><div class="table" tabindex="0" role="group" aria-label="Refusals"><table><tbody>${answers
    .flatMap(([status, { description }]) => description.split('\n\n').map((line) => refusal(status, line)))
    .join('')}</tbody></table></div>`

const refusal = (status: string, line: string): string => {
  const [code = '', ...says] = line.split(': ')
  return `<tr><td>${status} ${prose(code)}</td><td>${prose(says.join(': '))}</td></tr>`
}

const badges: Record<Operation['x-access'], string> = {
  public: 'public',
  guest: 'guests',
  staff: 'staff',
  admin: 'admins',
  signed_in: 'signed in',
  guest_or_admin: 'guests and admins',
}

const operation = (path: string, method: string, op: Operation): string => {
  const answers = Object.entries(op.responses)
  return `<details class="operation"><summary><span class="method ${method}">${method}</span><code class="path">${escapeHtml(path)}</code><span class="badge ${op['x-access']}">${badges[op['x-access']]}</span><p>${prose(op.summary)}</p></summary><div class="inside" id="${escapeHtml(op.operationId)}"><p>${prose(op.description)}</p>${parameters(op, 'path', 'Path')}${parameters(op, 'query', 'Query')}${request(op)}${answers
    .filter(([status]) => isGood(status))
    .map(goodAnswer)
    .join('')}${refusals(answers.filter(([status]) => !isGood(status)))}</div></details>`
}

type Listed = { path: string; method: string; op: Operation }

const byTag = (document: OpenApi): Map<string, Listed[]> => {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ path, method: method.toUpperCase(), op })),
  )
  return Map.groupBy(all, ({ op }) => op.tags[0] ?? '')
}

const contents = (tags: Map<string, Listed[]>): string =>
  [...tags]
    .map(
      ([tag, own]) =>
        `<p><a href="#${tag}">${tag}</a></p><ul>${own.map(({ op }) => `<li><a href="#${escapeHtml(op.operationId)}">${prose(op.summary.split(/[:;.]/)[0] ?? '')}</a></li>`).join('')}</ul>`,
    )
    .join('')

const sections = (tags: Map<string, Listed[]>): string =>
  [...tags]
    .map(
      ([tag, own]) =>
        `<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>${own.map(({ path, method, op }) => operation(path, method, op)).join('\n')}</section>`,
    )
    .join('\n')

/** The document as a page to read: whole HTML without scripts, so that the policy can forbid them. */
export const apiDocsPage = (document: OpenApi, css: string): string => {
  const tags = byTag(document)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<style>${css}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<div class="layout">
<nav aria-label="Contents"><p class="home"><a href="/">To the site</a></p>${contents(tags)}</nav>
<main id="content">
<div class="lead"><h1>${escapeHtml(document.info.title)}</h1>
${document.info.description
  .split('\n\n')
  .map((paragraph) => `<p>${prose(paragraph)}</p>`)
  .join('\n')}
<p>For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1, version ${escapeHtml(document.info.version)}.</p></div>
${sections(tags)}
</main>
</div>
</body>
</html>
`
}
