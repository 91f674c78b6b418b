export { PlanNotice } from './plan-notice.tsx'
