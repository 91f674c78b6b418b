import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { QrDesign } from '#qr/index.ts'

export type DesignControls = {
  readonly design: QrDesign
  readonly change: (design: QrDesign) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/**
 * Changes a design so that it can be undone and redone, by button or key.
 * @param write stores the changed design, which is `present` in the next render
 */
export function useDesignHistory(present: QrDesign, write: (design: QrDesign) => void): DesignControls {
  const [steps, setSteps] = useState<DesignSteps>({ past: [], future: [], last: undefined })
  // the functions stay the same while the design does
  const { apply, ...controls } = useMemo(() => {
    const run = (step: (history: DesignHistory) => DesignHistory) => {
      const { present: next, ...others } = step({ ...steps, present })
      setSteps(others)
      if (next !== present) write(next)
    }
    return {
      apply: run,
      change: (design: QrDesign) => run((history) => changeDesign(history, design, Date.now())),
      undo: () => run(undoDesign),
      redo: () => run(redoDesign),
    }
  }, [steps, present, write])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === undefined || isTextField(event.target)) return
    event.preventDefault()
    apply(step)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    ...controls,
    design: present,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
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

type DesignSteps = Omit<DesignHistory, 'present'>

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
