export type ProjectDocument = {
  /** Served at /documents/{fileName}. */
  fileName: 'Facility_Infra_Details.pdf' | 'project_overview.pdf'
  title: string
  summary: string
  contents: readonly string[]
}

export const projectDocuments: readonly ProjectDocument[] = [
  {
    fileName: 'project_overview.pdf',
    title: 'Project overview',
    summary: 'What the land project is, where it lies and how a purchase goes.',
    contents: [
      'Site and surroundings',
      'Plots in two phases',
      'Six reasons, each with its proof',
      'From visit to house',
    ],
  },
  {
    fileName: 'Facility_Infra_Details.pdf',
    title: 'Facility and infrastructure details',
    summary: 'Roads, water, power, drainage and shared facilities, with the figures.',
    contents: [
      'Roads and drainage',
      'Water supply',
      'Power and data',
      'Shared facilities and the maintenance fund',
    ],
  },
]
