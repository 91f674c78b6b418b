import { useEffect, useState } from 'react'
import type { QrDesign } from '#qr/options.ts'

export type DesignControls = {
  readonly design: QrDesign
  readonly change: (design: QrDesign) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** A design whose changes can be undone and redone, by button or key. */
export function useDesignHistory(initial: QrDesign): DesignControls {
  const [history, setHistory] = useState(() => startHistory(initial))
  const undo = () => setHistory(undoDesign)
  const redo = () => setHistory(redoDesign)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (step === undefined || isTextField(event.target)) return
      event.preventDefault()
      setHistory(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    design: history.present,
    change: (design) => setHistory((now) => changeDesign(now, design, Date.now())),
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? redoDesign : undoDesign
  return key.toLowerCase() === 'y' ? redoDesign : undefined
}

/** Whether the event belongs to a text field, which has its own undo. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'range', 'button'].includes(target.type)
}

/** A design with its earlier and undone versions. */
export type DesignHistory = {
  readonly past: readonly QrDesign[]
  readonly present: QrDesign
  readonly future: readonly QrDesign[]
  /** What was changed last, and when in milliseconds: moving a slider is one step. */
  readonly last: { readonly part: string; readonly at: number } | undefined
}

const maxSteps = 100
/** Milliseconds between two changes that count as one step. */
const stepDelay = 800

export const startHistory = (present: QrDesign): DesignHistory => ({
  past: [],
  present,
  future: [],
  last: undefined,
})

/**
 * Adds a changed design. Changes of the same part shortly after each other are one step.
 * @param at the time in milliseconds
 */
export function changeDesign(history: DesignHistory, present: QrDesign, at: number): DesignHistory {
  const part = changedParts(history.present, present)
  if (part === '') return history
  const { last } = history
  const continues = last !== undefined && last.part === part && at - last.at < stepDelay
  const past = continues ? history.past : [...history.past, history.present].slice(-maxSteps)
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
  // a field that writes the same value again makes new objects
  return [...names].filter((name) => was[name] !== is[name] && !isSame(was[name], is[name])).join()
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
