/**
 * Tasks: the engine of long work that a person waits for, and the calls that show, cancel and download it. A slice declares a
 * kind with `defineTask`, starts it with `startTask` (platform/tasks.ts) and does the work; its line in subscribers.ts is
 * `subscribeTask`. The table `tasks` is the platform's (platform/task-rows.ts).
 * Emits TaskFailed and TaskFailureNoticed, and subscribes to both to tell the owner and the admins.
 */
import * as contract from '#contract/tasks.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelTask, downloadTaskFile, getNewestTask, getTask } from './get-task.ts'

export { presentTask, removeEnded, sweepTasks } from './get-task.ts'
export { subscribeTask } from './run-task.ts'
export {
  TaskFailed,
  TaskFailureNoticed,
  noticeTaskFailure,
  sendTaskAlert,
  sendTaskFailure,
} from './send-mails.ts'

export const tasksRoutes = [
  route(contract.getTask, getTask),
  route(contract.getNewestTask, getNewestTask),
  route(contract.cancelTask, cancelTask),
  route(contract.downloadTaskFile, downloadTaskFile),
]
