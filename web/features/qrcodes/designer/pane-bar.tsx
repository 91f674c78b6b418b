import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { WhenIdle } from '#web/kit/when-idle.tsx'
import type { PaneCodeProps } from './pane-code.tsx'

const PaneCode = lazyPart(async () => ({ default: (await import('./pane-code.tsx')).PaneCode }))

export type PaneName = 'edit' | 'preview'

export type PaneBarProps = PaneCodeProps & {
  readonly pane: PaneName
  readonly onPane: (pane: PaneName) => void
}

/** On a phone: a small picture of the code while the form is shown, and the switch between form and preview. */
export function PaneBar({ pane, onPane, ...code }: PaneBarProps) {
  const { t } = useLingui()
  return (
    <div className="v-pane-bar">
      <WhenIdle room={<span className="v-pane-code" />}>
        <PaneCode {...code} />
      </WhenIdle>
      <SegmentedControl
        aria-label={t`Show`}
        value={pane}
        onChange={onPane}
        data={[
          { value: 'edit', label: t`Edit` },
          { value: 'preview', label: t`Preview` },
        ]}
      />
    </div>
  )
}
