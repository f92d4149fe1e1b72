import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { deskRoutes } from './desk/routes.ts'
import { registerOnBehalf } from './desk/visitors/register-on-behalf.ts'
import { folioRoutes } from './folio/routes.ts'
import type { Contracts } from './kit/api-docs/openapi.ts'
import type { LostRaces } from './kit/database/retry.ts'
import type { Deps, Routes } from './kit/endpoints/implement.ts'
import type { Constraints } from './kit/endpoints/report-errors.ts'
import type { AnyHandler } from './kit/endpoints/run-handler.ts'
import { keepSmall } from './kit/endpoints/small-bodies.ts'
import { landRoutes } from './land/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { ratesRoutes } from './rates/routes.ts'
import { recruitmentRoutes } from './recruitment/routes.ts'
import { mailDocument } from './reservations/parties/mail-document.ts'
import { reservationsRoutes } from './reservations/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { staffRoutes } from './staff/routes.ts'

const routes: Readonly<Record<string, Routes>> = {
  ...siteRoutes,
  ...ratesRoutes,
  ...reservationsRoutes,
  ...folioRoutes({ mailDocument }),
  ...deskRoutes,
  ...moneyRoutes,
  ...landRoutes,
  ...staffRoutes,
  ...recruitmentRoutes,
  ...officeRoutes({ registerOnBehalf }),
}
const features = Object.values(routes)

/** What answers an endpoint, without the request around it. */
export const handlerOf = (endpoint: Endpoint): AnyHandler => {
  for (const { contract, handlers } of features)
    for (const [name, one] of Object.entries(contract)) {
      const handler = handlers[name]
      if (handler && one.method === endpoint.method && one.path === endpoint.path) return handler
    }
  throw new Error(`nothing answers ${endpoint.method} ${endpoint.path}`)
}

/** Mounts what every district answers. */
export const mountRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.addHook('preParsing', keepSmall(deps))
  for (const { mount } of features) mount(app, deps)
}

const tags = Map.groupBy(Object.entries(routes), ([name, { tag = name }]) => tag)

/** Every contract by its tag. OpenAPI and the tests of access walk it. */
export const contracts: Contracts = Object.fromEntries(
  [...tags].map(([tag, all]) => [tag, Object.assign({}, ...all.map(([, { contract }]) => contract))]),
)

/** What callers are told for what the database's constraints hold. */
export const constraints: Constraints = Object.assign({}, ...features.map((feature) => feature.constraints))

/** The constraints after which a write is run again. */
export const lostRaces: LostRaces = features.flatMap((feature) => feature.lostRaces ?? [])
