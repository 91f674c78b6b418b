export { featureWords } from './feature-words.ts'
export { BatchSizeNote, LockedDaysNote, TemplatesNote } from './limit-note.tsx'
export { CardPlanNotice, PlanNotice } from './plan-notice.tsx'
export { checkUserSubscription } from './use-plan.ts'
