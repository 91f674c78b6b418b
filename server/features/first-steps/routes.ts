import * as contract from '#contract/desk.ts'
import { route } from '#server/platform/http/route.ts'
import { updateFirstSteps, noteFirstStep } from './note-first-step.ts'

export const firstStepsRoutes = [
  route(contract.noteFirstStep, noteFirstStep),
  route(contract.updateFirstSteps, updateFirstSteps),
]
