import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import type { AnyRoute } from '@tanstack/react-router'
import { listScreenPaths } from '#web/lib/screen-paths.ts'
import { routeTree } from './route-tree.gen.ts'
import { routes } from './routes.ts'

/** The paths of all screens. The server replies to any other path without rendering. */
export const screenPaths = listScreenPaths(routes)

/** Loads what is rendered of screens that only the browser draws, which the renderer would put at the end of the page. */
async function loadShells(route: AnyRoute): Promise<void> {
  await route.options.pendingComponent?.preload?.()
  // oxlint-disable-next-line typescript/no-unsafe-argument -- the type of a route leaves out its children
  const children: readonly AnyRoute[] = Object.values(route.children ?? {})
  await Promise.all(children.map(loadShells))
}

await loadShells(routeTree)

/** The entry that the framework requires. */
export default createServerEntry({ fetch: handler.fetch })
