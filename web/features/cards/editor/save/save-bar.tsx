import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
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

const progressTexts: Readonly<Partial<Record<SaveState['kind'], MessageDescriptor>>> = {
  uploading: msg`Uploading pictures…`,
  saving: msg`Saving…`,
}

/** Always visible: the save button, the state of saving, and on a phone the switch between form and preview. */
export function SaveBar({ state, onSave, note, pane, onPane }: SaveBarProps) {
  const { t } = useLingui()
  const progressText = progressTexts[state.kind]
  return (
    <div className="v-savebar">
      <SegmentedControl
        className="v-savebar-panes"
        aria-label={t({
          message: 'Show',
          context: 'pane',
          comment: 'Label of the choice between form and preview',
        })}
        value={pane}
        onChange={onPane}
        data={[
          { value: 'edit', label: t({ message: 'Edit', context: 'pane' }) },
          { value: 'preview', label: t`Preview` },
        ]}
      />
      <p className="v-savebar-note" role="status" data-kind={state.kind}>
        {state.kind === 'error' ? state.message : progressText === undefined ? note : t(progressText)}
      </p>
      <PrimaryButton onClick={onSave} loading={state.kind === 'uploading' || state.kind === 'saving'}>
        <Trans>Save card</Trans>
      </PrimaryButton>
    </div>
  )
}
