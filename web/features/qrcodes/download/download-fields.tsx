import { Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, SegmentedControl } from '@mantine/core'
import { useState } from 'react'

const commonSizes = ['300', '600', '1200', '2400']
const smallest = 50
const largest = 4096

export type SizeFieldProps = { readonly value: number; readonly onChange: (size: number) => void }

/** The side of the file in pixels: one of the common sizes or any other. */
export function SizeField({ value, onChange }: SizeFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    setTyped(text)
    const size = Number(text)
    if (Number.isInteger(size) && size >= smallest && size <= largest) onChange(size)
  }
  const isInvalid = typed !== undefined && typed !== String(value)
  return (
    <Autocomplete
      label={t`Size`}
      data={commonSizes}
      filter={({ options }) => options}
      value={typed ?? String(value)}
      onChange={read}
      inputMode="numeric"
      rightSection={
        <span className="v-download-suffix">
          <Trans>px</Trans>
        </span>
      }
      rightSectionWidth="3.5rem"
      error={isInvalid ? t`Enter a whole number from ${smallest} to ${largest}.` : undefined}
      onBlur={() => setTyped(undefined)}
    />
  )
}

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
