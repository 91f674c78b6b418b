import type { CardView } from '#cards/card-view.ts'
import { CardMiniature } from '../preview/card-miniature.tsx'

type TemplateOptionProps = {
  readonly id: number
  readonly name: string
  /** The person's own card in it. */
  readonly view: CardView
  readonly isChosen: boolean
  /** Why it cannot be chosen. A card that has it keeps it. */
  readonly lock: string | undefined
  readonly onChoose: () => void
}

/** A template to choose: a radio button with a small picture. */
export function TemplateOption({ id, name, view, isChosen, lock, onChoose }: TemplateOptionProps) {
  const isLocked = lock !== undefined && !isChosen
  return (
    <label className="v-template" data-chosen={isChosen || undefined} data-locked={isLocked || undefined}>
      <input
        type="radio"
        name="template"
        value={id}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      <CardMiniature view={view} />
      <span className="v-template-name">
        <bdi>{name}</bdi>
        {lock !== undefined && <span className="v-template-lock">{lock}</span>}
      </span>
    </label>
  )
}
