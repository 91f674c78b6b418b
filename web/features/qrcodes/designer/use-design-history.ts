import { useEffect, useState } from 'react'
import type { QrDesign } from '#qr/options.ts'
import { changeDesign, redoDesign, startHistory, undoDesign } from './design-history.ts'

export type DesignControls = {
  readonly design: QrDesign
  readonly change: (design: QrDesign) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** A design whose changes can be taken back, by button or key. */
export function useDesignHistory(initial: QrDesign): DesignControls {
  const [history, setHistory] = useState(() => startHistory(initial))
  const undo = () => setHistory(undoDesign)
  const redo = () => setHistory(redoDesign)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (step === undefined || isWriting(event.target)) return
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

/** Text fields take back their own words. */
function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'range', 'button'].includes(target.type)
}
