import { beforeAll, describe, expect, test } from 'vitest'
import { documents, projectDocuments } from '../../../contract/site/documents.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-24 the project documents', () => {
  test.each(projectDocuments)('G-DOC-02 G-DOC-04 %s is downloaded without a login', async (name) => {
    const answer = await server.app.inject(`/documents/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('G-DOC-06 anything else is a JSON 404, not a page', async () => {
    for (const name of [
      'missing.pdf',
      '..%2Fpackage.json',
      '%2e%2e%2fpackage.json',
      'project_overview.pdf%00',
    ]) {
      const answer = await server.app.inject(`/documents/${name}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
    expect(documents.get.failure).toBe(
      'Error downloading file. Please make sure the file exists and try again.',
    )
  })
})
