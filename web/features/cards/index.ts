export { findKindScreens, kindScreenList } from './kinds.ts'
export { PictureThumbnail } from './home/card-thumbnail.tsx'
export { CodeDialog } from './share/code-dialog.tsx'
export { listCards, listCodes, useCardActions, useCodePdf } from './use-cards.ts'
