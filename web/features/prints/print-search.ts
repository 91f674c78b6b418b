import { printKinds, printSizes } from '#contract/print-sizes.ts'
import type { PrintKind, PrintSize } from '#contract/print-sizes.ts'

/** What is printed and on which paper, in the address: a link leads to it, and it stays after a reload. */
export type PrintSearch = { readonly kind?: PrintKind; readonly size?: PrintSize }

/** Reads what a person may have typed; for `validateSearch`. Never throws. */
export function readPrintSearch(search: Readonly<Record<string, unknown>>): PrintSearch {
  const kind = printKinds.find((one) => one === search['kind'])
  if (kind === undefined) return {}
  const size = printSizes[kind].find((one) => one === String(search['size']))
  return size === undefined ? { kind } : { kind, size }
}

/** A poster on the usual paper, when nothing else is asked for. */
export function chosenPaper({ kind = 'poster', size }: PrintSearch): Required<PrintSearch> {
  return { kind, size: size ?? printSizes[kind][0] }
}
