export { findKindScreens, kindScreenList } from './kinds.ts'
export { CodeDialog } from './share/code-dialog.tsx'
export { listCards, listCodes, useCardActions, useCodePdf } from './use-cards.ts'
