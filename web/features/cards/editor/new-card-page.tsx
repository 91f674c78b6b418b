import { useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { NewCardForm } from './new-card-form.tsx'
import { SuccessPanel } from './save/success-panel.tsx'

/** Anyone may write a card; saving it asks to sign in. */
export function NewCardPage() {
  const [made, setMade] = useState<CardDetail>()
  // "Start fresh" and "Make another" give a new form
  const [round, setRound] = useState(0)
  const again = () => {
    setMade(undefined)
    setRound((now) => now + 1)
  }
  return made === undefined ? (
    <NewCardForm key={round} onMade={setMade} onStartFresh={again} />
  ) : (
    <SuccessPanel card={made} onAnother={again} />
  )
}
