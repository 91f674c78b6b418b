import type { ReactNode } from 'react'
import type { CardView } from '#cards/card-view.ts'
import { CardMiniature } from './card-miniature.tsx'
import './template-options.css'

type TemplateOptionsProps = {
  /** Whether all of them are shown below each other; else they are one row to scroll. */
  readonly showsAll?: boolean
  readonly children: ReactNode
}

/** The place of the templates to choose from. */
export function TemplateOptions({ showsAll = false, children }: TemplateOptionsProps) {
  return (
    <div className="v-templates-list" data-all={showsAll || undefined}>
      {children}
    </div>
  )
}

type TemplateOptionProps = {
  /** The name of the radio buttons that belong together. */
  readonly group: string
  readonly id: number
  readonly name: string
  /** The card that is shown in it. */
  readonly view: CardView
  readonly isChosen: boolean
  /** Why it cannot be chosen. A card that has it keeps it. */
  readonly lock?: string | undefined
  readonly onChoose: () => void
}

/** A template to choose: a radio button with a small picture. */
export function TemplateOption({ group, id, name, view, isChosen, lock, onChoose }: TemplateOptionProps) {
  const isLocked = lock !== undefined && !isChosen
  return (
    <label className="v-template" data-chosen={isChosen || undefined} data-locked={isLocked || undefined}>
      <input
        type="radio"
        name={group}
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
