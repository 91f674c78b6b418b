/**
 * Documents: sets invoices and other papers as PDF files, in a process of its own.
 * Owns no tables; templates and their views are packages/documents.
 * Emits and handles no events.
 */
export { previewDocument, renderDocument } from './render-document.ts'
