/**
 * First steps: what people do first with a new account, and whether they want to be shown it (decision 0231).
 * Owns `first_steps`. The slices in which a step happens note it; the desk reads it. Leads, visits and addresses are not stored again.
 * Emits and handles no events.
 */
export { noteStep } from './note-first-step.ts'
export { firstStepsRoutes } from './routes.ts'
export { listStepsOf } from './store.ts'
