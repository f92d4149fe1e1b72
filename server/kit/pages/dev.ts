import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/**
 * Development only: Vite inside this server, so that a changed page shows at once.
 * Hands back the `loadBuild` for pageRoutes.
 */
export async function startVite(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
