import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { listScreenPaths } from '#web/lib/screen-paths.ts'
import { routes } from './routes.ts'

/** Paths of all screens, for the server: whatever is none of them is answered without rendering. */
export const screenPaths = listScreenPaths(routes)

/** What the framework looks for. */
export default createServerEntry({ fetch: (request) => handler.fetch(request) })
