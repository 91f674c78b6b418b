/**
 * Prints: a code of a card on posters, table tents, stickers, badges and window signs. Owns no table; a print is made when it is
 * asked for and not stored. What is printed where, packages/documents says (`print-formats.ts`, `print.typ`).
 * Emits and handles no events.
 */
export { printsRoutes } from './routes.ts'
