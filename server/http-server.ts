import { createServer } from 'node:http'
import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Booted } from './boot.ts'
import type { FastPath } from './features/pages/index.ts'
import { tagAddress } from './platform/http/tag-address.ts'

type PageRenderer = {
  default: { fetch: (request: Request) => Promise<Response> }
  screenPaths: readonly string[]
}

/** Serves pages, screens and the API of the build in the folder `build`. */
export async function createHttpServer(build: string, { ctx }: Booted, fastPath: FastPath): Promise<Server> {
  const web = (await import(pathToFileURL(path.join(build, 'web/server/server.js')).href)) as PageRenderer
  const app = createApp(ctx, {
    renderPage: (request) => web.default.fetch(request),
    assets: path.join(build, 'web/client'),
    siteAssets: path.join(build, 'server'),
    screenPaths: web.screenPaths,
  })
  const listener = getRequestListener((request) => app.fetch(request))
  return createServer((request, response) => {
    if (fastPath.serve(request, response)) return
    tagAddress(request)
    void listener(request, response)
  })
}

/** @throws Error with one sentence that says what to do when nobody can listen there. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const nowhere = `HOST=${host} is no address of this computer. Set HOST to one that is, or leave it out for all of them.`
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is taken. Stop the program that uses it, or set PORT.`,
      EACCES: `Port ${port} is not allowed to this account. Set PORT to 1024 or above.`,
      EADDRNOTAVAIL: nowhere,
      ENOTFOUND: nowhere,
      EAI_AGAIN: nowhere,
    }
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? '']
      reject(sentence === undefined ? error : new Error(sentence, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}
