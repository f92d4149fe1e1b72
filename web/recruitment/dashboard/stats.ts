import type { Output } from '../../../contract/kit/endpoint.ts'
import type { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'

export type Stats = Output<typeof recruitmentDashboard.admin>
export type OwnStats = Output<typeof recruitmentDashboard.employee>
