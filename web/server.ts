import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { listScreenPaths } from '#web/lib/screen-paths.ts'
import { routes } from './routes.ts'

/** The paths of all screens. The server replies to any other path without rendering. */
export const screenPaths = listScreenPaths(routes)

/** The entry that the framework requires. */
export default createServerEntry({ fetch: (request) => handler.fetch(request) })
