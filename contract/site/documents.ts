import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** The two documents about the project, made by scripts/documents.ts. Nothing else is served under /documents/. */
export const projectDocuments = ['Facility_Infra_Details.pdf', 'project_overview.pdf'] as const

export const documents = {
  get: endpoint({
    method: 'GET',
    path: '/documents/:fileName',
    access: 'public',
    summary: 'One of the two documents about the project',
    // guest-site §8
    failure: 'Error downloading file. Please make sure the file exists and try again.',
    params: z.object({ fileName: z.enum(projectDocuments) }),
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['not_found'],
  }),
}
