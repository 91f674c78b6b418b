import { SegmentedControl } from '@mantine/core'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import type { SaveState } from './use-save.ts'
import './save-bar.css'

export type PaneName = 'edit' | 'preview'

export type SaveBarProps = {
  readonly state: SaveState
  readonly onSave: () => void
  /** Shown while there is no error. */
  readonly note: string
  readonly pane: PaneName
  readonly onPane: (pane: PaneName) => void
}

const progressTexts: Readonly<Partial<Record<SaveState['kind'], string>>> = {
  uploading: 'Uploading pictures…',
  saving: 'Saving…',
}

/** Always visible: the save button, the state of saving, and on a phone the switch between form and preview. */
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
        {state.kind === 'error' ? state.message : (progressTexts[state.kind] ?? note)}
      </p>
      <PrimaryButton onClick={onSave} loading={state.kind === 'uploading' || state.kind === 'saving'}>
        Save card
      </PrimaryButton>
    </div>
  )
}
