import type { Routes } from '../kit/endpoints/implement.ts'
import { ownAccountRoutes } from './accounts/own-account-routes.ts'
import { accountRoutes, type RegisterOnBehalf } from './accounts/routes.ts'
import { securityRoutes } from './accounts/security-routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const officeRoutes = (desk: {
  registerOnBehalf: RegisterOnBehalf
}): Readonly<Record<string, Routes>> => ({
  accounts: accountRoutes(desk.registerOnBehalf),
  security: securityRoutes,
  ownAccount: ownAccountRoutes,
  outbox: outboxRoutes,
  notices: noticeRoutes,
  settingsOffice: settingsRoutes,
  backups: backupRoutes,
  activity: activityRoutes,
  tokens: tokenRoutes,
  webhooks: webhookRoutes,
})
