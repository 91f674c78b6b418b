import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'

export type PurposeFieldProps = {
  readonly isFixed: boolean
  readonly isForPrint: boolean
  readonly onChange: (isForPrint: boolean) => void
}

/** Whether a file is for a screen or for print. For print it gets a wider quiet zone, and the code must scan. */
export function PurposeField({ isFixed, isForPrint, onChange }: PurposeFieldProps) {
  const { t } = useLingui()
  return (
    <div className="v-download-purpose">
      {isFixed ? null : (
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t`Purpose of the file`}
          value={isForPrint ? 'print' : 'screen'}
          onChange={(purpose) => onChange(purpose === 'print')}
          data={[
            { value: 'screen', label: t`For screen` },
            { value: 'print', label: t`For print` },
          ]}
        />
      )}
      {isForPrint ? (
        <p>
          <Trans>For print the code gets a quiet zone of 4 modules, as ISO 18004 asks.</Trans>
        </p>
      ) : null}
    </div>
  )
}
