import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'

const serverPaths =
  /^\/(?:v1|files|p|q|n|v|try|info|info-link|info-page|withdraw|healthz|readyz|(?:(?:en|hi|ar)\/?)?(?:index%20copy|services|pricing|partners|faq|aboutus|contactus|[a-z-]+-policy|terms-of-services|terms-and-condition|missing-link|error)?|sitemap\.xml|robots\.txt|\.well-known)(?:[/?]|$)/i

type Fetch = (request: Request) => Response | Promise<Response>
type AppModule = { createApp: (ctx: unknown) => { fetch: Fetch } }
type Booted = { ctx: unknown; close: () => Promise<void> }
type BootModule = { bootForDevelopment: (migrations: string) => Promise<Booted> }

/**
 * In development the API runs inside Vite: the database and job queue are started once, the application is
 * made again whenever one of its modules changed.
 */
export function apiInDevelopment(): Plugin {
  let booted: Promise<Booted> | undefined
  let current: { module: AppModule; fetch: Fetch } | undefined

  async function findFetch(server: ViteDevServer): Promise<Fetch> {
    booted ??= (server.ssrLoadModule('/server/boot.ts') as Promise<unknown> as Promise<BootModule>).then(
      (module) => module.bootForDevelopment(fileURLToPath(new URL('../server/migrations', import.meta.url))),
    )
    const { ctx } = await booted
    const module = (await server.ssrLoadModule('/server/app.ts')) as AppModule
    if (current?.module !== module) {
      const app = module.createApp(ctx)
      current = { module, fetch: (request) => app.fetch(request) }
    }
    return current.fetch
  }

  return {
    name: 'visita-api',
    apply: 'serve',
    configureServer(server) {
      const listener = getRequestListener(async (request) => (await findFetch(server))(request))
      server.middlewares.use((request, response, next) => {
        if (serverPaths.test(request.url ?? '')) void listener(request, response)
        else next()
      })
      server.httpServer?.once('close', () => void booted?.then(({ close }) => close()))
    },
  }
}
