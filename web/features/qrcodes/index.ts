export { DesignSections } from './designer/design-sections.tsx'
export { scanInWorker } from './preview/scan-in-worker.ts'
export { svgAddress, useLiveCode } from './preview/use-live-code.ts'
