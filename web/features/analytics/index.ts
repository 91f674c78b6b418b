export { ChartOrTable, CountTable } from './chart-or-table.tsx'
export { LineChart } from './line-chart.tsx'
export type { ChartLine } from './line-chart.tsx'
export { dayAfter, dayMoment, daysBetween } from './range.ts'
