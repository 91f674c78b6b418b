import { SegmentedControl } from '@mantine/core'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import type { SaveState } from './use-save.ts'
import './save-bar.css'

export type PaneName = 'edit' | 'preview'

export type SaveBarProps = {
  readonly state: SaveState
  readonly onSave: () => void
  /** Said while nothing is wrong: that a draft is kept, that all is saved. */
  readonly note: string
  readonly pane: PaneName
  readonly onPane: (pane: PaneName) => void
}

const working: Readonly<Partial<Record<SaveState['kind'], string>>> = {
  pictures: 'Uploading pictures…',
  card: 'Saving…',
}

/** Always in reach: the one act of the screen, what stands in its way, and on a phone the way to the preview. */
export function SaveBar({ state, onSave, note, pane, onPane }: SaveBarProps) {
  return (
    <div className="v-savebar">
      <SegmentedControl
        className="v-savebar-panes"
        aria-label="Show"
        value={pane}
        onChange={onPane}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <p className="v-savebar-note" role="status" data-kind={state.kind}>
        {state.kind === 'refused' ? state.message : (working[state.kind] ?? note)}
      </p>
      <PrimaryButton onClick={onSave} loading={state.kind === 'pictures' || state.kind === 'card'}>
        Save card
      </PrimaryButton>
    </div>
  )
}
