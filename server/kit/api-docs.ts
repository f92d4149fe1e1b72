import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { contracts } from '../../contract/all.ts'
import manifest from '../../package.json' with { type: 'json' }
import { apiDocsPage } from './api-docs-page.ts'
import { openApiOf } from './openapi.ts'

/** Serves the OpenAPI document at /api/openapi.json and a page to read it at /api/docs. */
export const apiDocs = (app: FastifyInstance): void => {
  // Made by the first caller: a start need not wait for what few ever read.
  const made = once(make)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(made().json),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', made().policy)
      .type('text/html; charset=utf-8')
      .send(made().html),
  )
}

const once = <T>(run: () => T): (() => T) => {
  let done: { value: T } | undefined
  return () => {
    done ??= { value: run() }
    return done.value
  }
}

const styleOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const make = () => {
  const document = openApiOf(contracts, manifest.version)
  const css = ['api-docs.css', 'api-docs-operation.css'].map(styleOf).join('')
  const hash = createHash('sha256').update(css).digest('base64')
  return {
    json: JSON.stringify(document),
    html: apiDocsPage(document, css),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
