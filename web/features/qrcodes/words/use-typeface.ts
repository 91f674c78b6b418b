import { useEffect, useState } from 'react'
import { latinTypeface } from '#qr/text/latin-typeface.ts'
import type { Typeface } from '#qr/text/typeface.ts'
import { loadTypeface, typefaceAtHand } from './load-typeface.ts'

export type WordsState = {
  /** For the words of the frame; Latin only while others are on their way, or when they could not be fetched. */
  readonly typeface: Typeface
  readonly state: 'ready' | 'loading' | 'failed'
}

/** The typeface for the words of a frame; fetches the letters of other scripts when they are first typed. */
export function useTypeface(text: string): WordsState {
  const [settled, setSettled] = useState<string>()
  const typeface = typefaceAtHand(text)
  const isMissing = typeface === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    const settle = () => {
      if (!isGone) setSettled(text)
    }
    void loadTypeface(text).then(settle, settle)
    return () => {
      isGone = true
    }
  }, [text, isMissing])
  if (typeface !== undefined) return { typeface, state: 'ready' }
  return { typeface: latinTypeface, state: settled === text ? 'failed' : 'loading' }
}
