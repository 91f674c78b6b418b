import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { CardFrame } from '#web/features/templates/index.ts'
import { useDraft, useEditorKind } from '../use-editor.tsx'
import { hasSamples } from './draft-view.ts'
import type { PhoneMode } from './draft-view.ts'
import { useDraftView } from './use-draft-view.ts'
import './phone-preview.css'

/** The card on a phone, at its real size, while it is edited. */
export function PhonePreview() {
  const { t } = useLingui()
  const scheme = useComputedColorScheme('light')
  const [chosen, setChosen] = useState<PhoneMode>()
  const followsPhone = useDraft(({ card_color: color }) => color.theme === 3)
  const phone = chosen ?? scheme
  const draft = useDeferredValue(useDraft((now) => now))
  const view = useDraftView(draft, phone)
  const isSampled = hasSamples(useEditorKind(), draft.vcard)
  return (
    <div className="v-phone-pane">
      <div className="v-phone-case" data-mode={view.mode}>
        {isSampled && (
          <p className="v-phone-sample">
            <Trans>Sample words, until you type</Trans>
          </p>
        )}
        <CardFrame view={view} title={t`Preview of the card`} className="v-phone-screen" />
      </div>
      {followsPhone ? (
        <SegmentedControl
          className="v-phone-modes"
          size="xs"
          aria-label={t`The visitor’s phone is set to`}
          value={phone}
          onChange={setChosen}
          data={[
            { value: 'light', label: t`Light phone` },
            { value: 'dark', label: t`Dark phone` },
          ]}
        />
      ) : (
        <p className="v-phone-note">
          <Trans>The card looks the same on every phone.</Trans>
        </p>
      )}
    </div>
  )
}
