import { dynamicRoutes } from './kinds/dynamic/routes.ts'
import { eventRoutes } from './kinds/event/routes.ts'
import { studentRoutes } from './kinds/student/routes.ts'

/** The routes of the kinds that have calls of their own. */
export const kindRoutes = [...studentRoutes, ...dynamicRoutes, ...eventRoutes]
