import type { QrDesign } from '#qr/options.ts'

/** A design and the way it came about. */
export type DesignHistory = {
  readonly past: readonly QrDesign[]
  readonly present: QrDesign
  readonly future: readonly QrDesign[]
  /** What was changed last and when, in milliseconds: a slider's way is one step. */
  readonly last: { readonly part: string; readonly at: number } | undefined
}

const longest = 100
const oneStep = 800

export const startHistory = (present: QrDesign): DesignHistory => ({
  past: [],
  present,
  future: [],
  last: undefined,
})

/** Takes a changed design; changes of the same part shortly after each other are one step. */
export function changeDesign(history: DesignHistory, present: QrDesign, at: number): DesignHistory {
  const part = changedParts(history.present, present)
  if (part === '') return history
  const { last } = history
  const continues = last !== undefined && last.part === part && at - last.at < oneStep
  const past = continues ? history.past : [...history.past, history.present].slice(-longest)
  return { past, present, future: [], last: { part, at } }
}

export function undoDesign({ past, present, future }: DesignHistory): DesignHistory {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, last: undefined }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined }
}

export function redoDesign({ past, present, future }: DesignHistory): DesignHistory {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future, last: undefined }
  return { past: [...past, present], present: next, future: rest, last: undefined }
}

function changedParts(before: QrDesign, after: QrDesign): string {
  const was: Readonly<Record<string, unknown>> = before
  const is: Readonly<Record<string, unknown>> = after
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  // a field that writes the same again makes new objects
  return [...names].filter((name) => was[name] !== is[name] && !isSame(was[name], is[name])).join()
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
