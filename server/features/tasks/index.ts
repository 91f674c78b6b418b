/**
 * Tasks: how far the long work of a person is, and the files that it made. The table `tasks` is the platform's
 * (platform/tasks.ts); the slices that start and run tasks know what they are about.
 * Emits no events and subscribes to none.
 */
import * as contract from '#contract/tasks.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelTask, downloadTaskFile, getTask } from './get-task.ts'

export { presentTask, removeTask } from './get-task.ts'

export const tasksRoutes = [
  route(contract.getTask, getTask),
  route(contract.cancelTask, cancelTask),
  route(contract.downloadTaskFile, downloadTaskFile),
]
