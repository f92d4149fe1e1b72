import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { answerPage, compressed, type Page } from '../pages/answer.ts'
import { type Contracts, openApiOf } from './openapi.ts'

/** What the viewer's package brings and the page loads. */
const viewerFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

// It is a page to read: nothing is sent from it, and no validator elsewhere is asked.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'list', filter: true,
  defaultModelsExpandDepth: 0, supportedSubmitMethods: [], validatorUrl: null
})`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Forest resort API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/index.css">
</head>
<body>
<main id="viewer"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>${start}</script>
</body>
</html>
`

const policy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(start).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Compressed once: anybody may ask for it, and as often as they like. */
const documentOf = (contracts: Contracts): Promise<Page> =>
  compressed({
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' },
    bodies: { identity: Buffer.from(JSON.stringify(openApiOf(contracts, manifest.version))) },
  })

/** Serves the OpenAPI document at /api/openapi.json and Swagger UI to read it at /api/docs. */
export const apiDocs = (app: FastifyInstance, contracts: Contracts): void => {
  // Made by the first caller: a start need not wait for what few ever read.
  let made: Promise<Page> | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    made ??= documentOf(contracts)
    return answerPage(request, reply, await made)
  })
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page),
  )
  for (const [name, type] of Object.entries(viewerFiles)) {
    const file = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(createReadStream(file)),
    )
  }
}
