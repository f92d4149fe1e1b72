// Made by scripts/documents.ts: bytes of each file in documents/.
export const documentSizes = {
  'Facility_Infra_Details.pdf': 159496,
  'project_overview.pdf': 245055,
} as const
